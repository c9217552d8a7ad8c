/** The largest picture that is taken. */
export const UPLOAD_LIMIT_BYTES = 8 * 1024 * 1024;
