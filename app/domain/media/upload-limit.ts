/** The largest picture that is taken. */
export const UPLOAD_LIMIT_BYTES = 8 * 1024 * 1024;

/** What one form takes: so many pictures, and so many bytes of all of them. */
export const UPLOADS_AT_ONCE = 10;
export const UPLOADS_LIMIT_BYTES = 32 * 1024 * 1024;
