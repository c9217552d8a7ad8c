// Generated from the OpenAPI document by `npm run docs:api-coverage`; do not edit.
export interface paths {
    "/api/v0/customer/session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's session, account and counts
         * @description Without a token everything is null or 0.
         */
        get: operations["getCustomerSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/jwt/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail address and password
         * @description The token of an anonymous session, sent along, hands over what was begun in it and ends it. An address that is not activated yet is refused like a wrong password. 429 `use_code`: the account is under attack from many networks; sign in by /verification/otp-login/. For an account with a second factor the answer is 401 `second_factor_required` with a `challenge` for /auth/jwt/second-factor/.
         */
        post: operations["postAuthJwtCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/jwt/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Renew the access token of a session
         * @description The refresh token stays the same. An expired `Authorization` header does no harm here.
         */
        post: operations["postAuthJwtRefresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/jwt/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check that a token is valid
         * @description Answers 200 with an empty object for a valid access or refresh token, and 401 otherwise. A token whose session has ended is not valid, even before its own expiry.
         */
        post: operations["postAuthJwtVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/jwt/second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Complete a sign-in with the second factor
         * @description After 401 `second_factor_required` of /auth/jwt/create/, /verification/otp-login/ or a social network. Five attempts a challenge; then, and after ten minutes, 410 `sign_in_expired`: start with the first step again. 429 `use_recovery_code`: too many wrong codes of the app, from anywhere; a recovery code works all the same. A code of the app works once. Passkeys belong to browsers at this shop: by the API their owners use a recovery code.
         */
        post: operations["postAuthJwtSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/jwt/google/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with Google
         * @description 404 where Google is not configured. An account is found by the network's own id, or by an address that the network has verified. Otherwise the call is refused with 400 `email_not_verified` and a `link_token`: prove an address with a code (purpose `verify_email`) and send both tokens.
         */
        post: operations["postAuthJwtGoogle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/jwt/apple/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with Apple
         * @description 404 where Apple is not configured. An account is found by the network's own id, or by an address that the network has verified. Otherwise the call is refused with 400 `email_not_verified` and a `link_token`: prove an address with a code (purpose `verify_email`) and send both tokens.
         */
        post: operations["postAuthJwtApple"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/jwt/facebook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with Facebook
         * @description 404 where Facebook is not configured. An account is found by the network's own id, or by an address that the network has verified. Otherwise the call is refused with 400 `email_not_verified` and a `link_token`: prove an address with a code (purpose `verify_email`) and send both tokens.
         */
        post: operations["postAuthJwtFacebook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts, newest first
         * @description Staff see every account. Any other caller gets a list with their own account only.
         */
        get: operations["getAuthUsers"];
        put?: never;
        /**
         * Register an account
         * @description Sends a mail with an activation link; sign-in works once it was followed. For an address that already has an account the answer is the same, and the mail tells its owner.
         */
        post: operations["postAuthUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/activation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate an account by the mailed link
         * @description `uid` and `token` are in the mailed link. 403 `already_active` when the link was used before.
         */
        post: operations["postAuthUsersActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/resend_activation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the activation mail again
         * @description For an account that is registered but not activated. The answer is the same for every address, and no mail is sent when the mailbox has been written to enough.
         */
        post: operations["postAuthUsersResendActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/set_password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the caller's password
         * @description Needs `current_password`, or a `code` of the purpose `verify_email` for an account without a password. All other sessions of the account end; the one that calls stays.
         */
        post: operations["postAuthUsersSetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/reset_password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link to reset a forgotten password
         * @description The link is valid for one hour. The answer is the same for every address, and no mail is sent when the mailbox has been written to enough.
         */
        post: operations["postAuthUsersResetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/reset_password_confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a forgotten password by the mailed link
         * @description `uid` and `token` are in the link that /auth/users/reset_password/ mails. All sessions of the account end.
         */
        post: operations["postAuthUsersResetPasswordConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/set_email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a change of the caller's e-mail address
         * @description Needs `current_password`, or a `code` for an account without a password. A link goes to the new address; the old one stays in force until /auth/users/reset_email_confirm/ is called with that link, within 24 hours.
         */
        post: operations["postAuthUsersSetEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/reset_email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link to change the e-mail address
         * @description For account holders who have forgotten their password. The link goes to the present address. The answer is the same for every address.
         */
        post: operations["postAuthUsersResetEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/reset_email_confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a change of the e-mail address by the mailed link
         * @description With the link of set_email the address changes. With that of reset_email, `new_email` is needed and gets a link of its own, which changes the address.
         */
        post: operations["postAuthUsersResetEmailConfirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/auth/users/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's account
         * @description The answer's `ETag` is the version of the account; send it as `If-Match` when you change it.
         */
        get: operations["getAuthUsersMe"];
        /**
         * Replace the names of the caller's account
         * @description The address changes by /auth/users/set_email/, the password by /auth/users/set_password/.
         */
        put: operations["putAuthUsersMe"];
        post?: never;
        /**
         * Delete the caller's account
         * @description Ends all sessions and removes names and addresses; purchases stay in the books. The caller's own account needs `current_password`, or `code` where there is no password.
         */
        delete: operations["deleteAuthUsersMe"];
        options?: never;
        head?: never;
        /**
         * Change the names of the caller's account
         * @description The address changes by /auth/users/set_email/, the password by /auth/users/set_password/.
         */
        patch: operations["patchAuthUsersMe"];
        trace?: never;
    };
    "/api/v0/auth/users/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an account
         * @description Staff may read any account, other callers their own; any other id is answered with 404.
         */
        get: operations["getAuthUsersId"];
        /**
         * Replace the names of an account
         * @description The address changes by /auth/users/set_email/, the password by /auth/users/set_password/.
         */
        put: operations["putAuthUsersId"];
        post?: never;
        /**
         * Delete an account
         * @description Ends all sessions and removes names and addresses; purchases stay in the books. The caller's own account needs `current_password`, or `code` where there is no password.
         */
        delete: operations["deleteAuthUsersId"];
        options?: never;
        head?: never;
        /**
         * Change parts of an account
         * @description The address changes by /auth/users/set_email/, the password by /auth/users/set_password/.
         */
        patch: operations["patchAuthUsersId"];
        trace?: never;
    };
    "/api/v0/password/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the caller's password (alias)
         * @description The same operation as /auth/users/set_password/, with the field `old_password` and an answer with a text.
         */
        post: operations["postPasswordChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/password/reset-request/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link to reset a forgotten password (alias)
         * @description The same operation as /auth/users/reset_password/, with an answer that has a text.
         */
        post: operations["postPasswordResetRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/password/set/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reset a forgotten password by the mailed link (alias)
         * @description The same operation as /auth/users/reset_password_confirm/, with the field `password` and an answer with a text.
         */
        post: operations["postPasswordSet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/verification/send-code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a six-digit code to an address
         * @description The answer is the same whether an account exists. A code is valid for ten minutes, once, for its purpose, for five attempts, and for the account, anonymous session or network that requested it. A new code replaces the one before. No new code is sent within a minute of the last one, or when the mailbox has been written to enough.
         */
        post: operations["postVerificationSendCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/verification/verify-code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a code for a proof that its owner reads the mailbox
         * @description 410 `code_expired` when no code is open for this caller: none requested, expired, used, or too many wrong attempts. 429 `use_link`: the mailbox is under attack from many networks; send the `key` of the mailed link as well.
         */
        post: operations["postVerificationVerifyCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/verification/otp-login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a code of the purpose `login`
         * @description An address without account gets one, without password. The token of an anonymous session, sent along, hands over what was begun in it and ends it. 429 `use_link`: the mailbox is under attack from many networks; send the `key` of the mailed link as well.
         */
        post: operations["postVerificationOtpLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all accounts, newest first
         * @description For staff. Searches address and names, and filters by role and by whether the account is active.
         */
        get: operations["getUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/users/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Anonymise an account
         * @description 409 `own_account` for oneself, `last_admin` for the only administrator, `last_owner` for the only owner of an organization.
         */
        delete: operations["deleteUsersId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/images/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pictures of offers
         * @description Pictures of the offers of the caller's organizations, and uploaded ones that belong to no offer yet. Staff see all.
         */
        get: operations["getOffersImages"];
        put?: never;
        /**
         * Upload a picture of an offer
         * @description The picture is turned upright, stripped of its metadata and stored in several sizes. Name the `offer` it belongs to, or only an `organization`: it then waits until an offer lists it in `images`.
         */
        post: operations["postOffersImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/images/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Describe a picture of an offer
         * @description Sets the alternative text, the focal point, or both; what is left out stays. They hold at once, also on sale, and each picture needs a text before its offer is submitted for review. A focal point makes a crop for cards and shared links with an address of its own (`card_url`); `center` removes it. Order and removal are the offer's `images`. 409 `in_review` or `archived` while the offer is closed to its partner, `picture_elsewhere` for the focal point of a picture that the shop does not keep.
         */
        patch: operations["patchOffersImagesId"];
        trace?: never;
    };
    "/api/v0/offers/import/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import a CSV or JSON file of offers; the same file again changes nothing
         * @description One row is one price option; the rows of an offer stand together. Offers are found again by organization and `reference`. Bad rows are listed with line, column and reason, at most 1000 of them; everything else is stored, or nothing with `strict`. At most 64 MB; larger files by `npm run offers:import`. Addresses in `pictures` are not asked for, because the answer would wait for other people's servers, for an hour with many rows: the offers are stored and their rows reported with `pictures_by_screen`. Upload the files with `POST /offers/images/`, or import the file in the partners' panel, which fetches them as a job.
         */
        post: operations["postOffersImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/session/anonymous/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open an anonymous session
         * @description A session owns the cart, alerts and orders that are begun with its token, without an account. Called with the token of an anonymous session that is still valid, it answers that session with 200. A later sign-in takes over what the session owns.
         */
        post: operations["postSessionAnonymous"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/test-ip/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's network address as the server sees it
         * @description Helps to check the settings of proxies in front of the shop. In production it answers 404 to everybody but staff.
         */
        get: operations["getTestIp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's cart
         * @description Prices and stock are read with each call; what changed since the items were put in is reported in `errors`. The answer's `ETag` is the version of the cart.
         */
        get: operations["getCustomerCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/cart/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the caller's cart
         * @description The whole list of items and codes is sent each time. Quantities are reduced to what can be bought now; each such change is reported in `errors`. Send the `version` last seen, or `If-Match`, to be refused when another device has changed the cart meanwhile.
         */
        post: operations["postCustomerCartUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/dictionaries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the dictionaries: regions, categories, limits, contacts
         * @description Every closed list of values that other operations take and answer, with its Spanish labels; the versions of the legal texts; the shop's limits and contacts.
         */
        get: operations["getPublicDictionaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/favorites/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's favourite offers
         * @description Newest first. An offer that is no longer public is left out.
         */
        get: operations["getCustomerFavorites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/favorites/sync-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a client's favourites into the account's
         * @description For clients that keep favourites before the customer signs in. Nothing is removed from the account unless the list grows too long.
         */
        post: operations["postCustomerFavoritesSyncList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/favorites/{id}/toggle/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an offer to the favourites, or remove it
         * @description Each call changes the state and answers the new one. Use /customer/favorites/sync-list/ to add without removing.
         */
        post: operations["postCustomerFavoritesIdToggle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/favorites/suggestions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offers alike to the favourite saved last
         * @description At most four that can be bought, of its category, those of its province first.
         */
        get: operations["getCustomerFavoritesSuggestions"];
        /**
         * Turn the offers proposed because of favourites off or on
         * @description The account remembers it; what is so already stays as it is.
         */
        put: operations["putCustomerFavoritesSuggestions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/{id}/feedback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published votes of an offer
         * @description Newest first unless `ordering` says otherwise, with the offer's whole rating. Only votes of people who bought or used the offer are published and counted.
         */
        get: operations["getPublicOffersIdFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/feedback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote for an offer
         * @description One vote per offer and mailbox. It is published and counted when the voter is recognised, by account or by the `sig` of a mail, and has recently bought or used the offer; otherwise it is kept unpublished. The `edit_token` of the answer lets its author change the vote for 30 days. A recognised voter's second vote changes the first, too, and leaves what it does not send; its `edit_token` replaces the earlier one. After the 30 days: 409 `feedback_closed`.
         */
        post: operations["postPublicOffersFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/feedback/{id}/useful/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that a published opinion was useful
         * @description Once for an account or an anonymous session; repeated, it changes nothing. It orders lists by `useful` and never changes a rating.
         */
        post: operations["postPublicOffersFeedbackIdUseful"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/feedback/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a vote
         * @description For its author: the account that voted, or the holder of the `edit_token`. Possible for 30 days; then 409 `feedback_closed`. A vote of another author is answered with 404.
         */
        put: operations["putPublicOffersFeedbackId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change parts of a vote
         * @description For its author: the account that voted, or the holder of the `edit_token`. Possible for 30 days; then 409 `feedback_closed`. Fields that are left out stay as they are.
         */
        patch: operations["patchPublicOffersFeedbackId"];
        trace?: never;
    };
    "/api/v0/public/offers/{id}/questions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the questions about an offer that its seller has answered
         * @description The latest answers first. A question is unseen until it is answered.
         */
        get: operations["getPublicOffersIdQuestions"];
        put?: never;
        /**
         * Ask the seller of an offer a question
         * @description An account with a confirmed address asks at once (`waiting`); others confirm the question by a link that is mailed to `user_email` (`pending`, for every address alike). Web and mail addresses and telephone numbers are refused (`has_contact`). The same question sent again is one question as long as it waits. The answer is mailed to the asker and published with the question.
         */
        post: operations["postPublicOffersIdQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/apply-promocode/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote the effect of a promo code on items
         * @description Changes nothing. A code that lowers no price of the items is refused with 400, and `code` says why. Unknown codes count against the limit of guesses.
         */
        post: operations["postPublicOffersApplyPromocode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/subscribe/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Subscribe to the newsletter
         * @description The confirmed address of the calling account is subscribed at once. Any other address is sent a mail and is subscribed when its owner confirms there; the answer does not tell whether it was subscribed before.
         */
        post: operations["postCustomerSubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/unsubscribe/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read which list a mail's unsubscribe link belongs to
         * @description `sig` and `email` are copied from the link. Changes nothing, so that a page can ask before it calls POST.
         */
        get: operations["getCustomerUnsubscribe"];
        put?: never;
        /**
         * Unsubscribe from the list of a mail
         * @description `sig` and `email` are copied from the link. Repeating the call answers the same.
         */
        post: operations["postCustomerUnsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/newsletter/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the account chose of the newsletter
         * @description 409 `unproven_address` for an account whose address is not confirmed.
         */
        get: operations["getCustomerNewsletter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change topics, province and frequency of the newsletter
         * @description What is left out stays. Each change is kept as a consent. 409 `unproven_address` for an account whose address is not confirmed, `not_subscribed` where it does not get the newsletter.
         */
        patch: operations["patchCustomerNewsletter"];
        trace?: never;
    };
    "/api/v0/customer/newsletter/searches/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a search, whose news the newsletter tells first
         * @description At most 5 (409 `too_many_searches`); the same search again answers the one that is saved. 409 `unproven_address` for an account whose address is not confirmed, `not_subscribed` where it does not get the newsletter.
         */
        post: operations["postCustomerNewsletterSearches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/newsletter/searches/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved search of the newsletter
         * @description Also after the newsletter was left. 404 for one that is gone or another mailbox's; 409 `unproven_address` for an account whose address is not confirmed.
         */
        delete: operations["deleteCustomerNewsletterSearchesId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/newsletter/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the account's next letter
         * @description With what is on sale now, without what was sent in the last eight weeks. 409 `unproven_address` for an account whose address is not confirmed, `not_subscribed` where it does not get the newsletter.
         */
        get: operations["getCustomerNewsletterPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/friends/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the account's invitation link and what its invitations have come to
         * @description The credit is a gift card that the account keeps (`GET /gift-cards/`), once a friend's first order can no longer be given back. Whose order it was is not shown.
         */
        get: operations["getCustomerFriends"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/friends/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a member's invitation
         * @description For the account that will order; the first invitation counts, and a repeated or later one changes nothing. 404 for a code of no member, or while the shop gives no credits; 409 `own_invitation`.
         */
        post: operations["postCustomerFriendsAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/subscribe/club/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the caller's club membership
         * @description 404 when the account is not a member.
         */
        get: operations["getCustomerSubscribeClub"];
        put?: never;
        /**
         * Join the club
         * @description Members may order offers of type `subscription`; for anyone else sales/validate/ and sales/create/ answer `membership_required`. `accept_terms` accepts `legal_versions.club` of the dictionaries.
         */
        post: operations["postCustomerSubscribeClub"];
        /**
         * Leave the club
         * @description Takes effect at once; coupons that the member already has stay valid. Repeating the call answers the same.
         */
        delete: operations["deleteCustomerSubscribeClub"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/waiting-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the account's places on waiting lists
         * @description Open entries, newest first. Held places are bought on the page that the invitation's mail opens.
         */
        get: operations["getCustomerWaitingList"];
        put?: never;
        /**
         * Join the waiting list of a sold-out option or date
         * @description Freed places are held 24 hours for the first whom they suit, who is invited by mail. An anonymous session names an `email`, whose owner has to confirm; its place counts from then on. An account needs none and waits at once. Joining again changes the places wanted. 409 `not_sold_out` while places can be bought.
         */
        post: operations["postCustomerWaitingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/waiting-list/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Leave a waiting list
         * @description Repeatable. Places that are held for the entry go to the next one.
         */
        delete: operations["deleteCustomerWaitingListId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/wishlist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add or remove mail alerts about an offer
         * @description Alerts tell once when an offer is back in stock, costs less or ends soon. An anonymous session names an `email`, whose owner has to confirm; an account needs none. The answer lists the offers with alerts.
         */
        post: operations["postCustomerWishlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List, filter and search the offers on sale
         * @description Without `search` ordered by recommendation, with it by relevance. Counts of very long lists are capped, which `count_capped` tells; `next` is right all the same. Answers have an `ETag`.
         */
        get: operations["getPublicOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/mainpage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the offers of the home page
         * @description Without filters the sections of the region's home page, each with its offers. With any filter but `region` the answer is a filtered list, as of /public/offers/, and `sections` is empty.
         */
        get: operations["getPublicOffersMainpage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/selected/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read offers by id, with what a cart needs
         * @description At most 50 ids; offers are answered in the order of the ids, with current prices and stock.
         */
        get: operations["getPublicOffersSelected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/iframe/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the offers of a partner's widget
         * @description For the widget that a partner's site embeds. `key` is the public key of the widget, `ttl` the seconds for which the answer may be shown. 403 while the widget is switched off.
         */
        get: operations["getPublicOffersIframe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/near/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offers near a province's capital or a postal code
         * @description Nearest first. Of a postal code the middle of our offers' places with it counts, else of those with its first three digits, else its province's capital; `around` says which. Name one of `region` and `postal_code`; a postal code wins.
         */
        get: operations["getPublicOffersNear"];
        put?: never;
        /**
         * List offers near a position
         * @description Changes nothing. The position is sent in the body, so that no log of addresses has it, is rounded to two decimals (about a kilometre) and stored nowhere: round it before you send it.
         */
        post: operations["postPublicOffersNear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an offer
         * @description Everything its page shows: texts, pictures, places, price options with current price and stock, dates, conditions and rating. Answers have an `ETag`.
         */
        get: operations["getPublicOffersId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/{id}/nearby/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offers near another one
         * @description Offers within `radius_km` of the offer's places, nearest first, by great-circle distance. When there are fewer than `limit`, offers of the same province follow.
         */
        get: operations["getPublicOffersIdNearby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/public/offers/{id}/prices/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read every price an offer has had
         * @description As its page of prices: of each option all prices, those with a code that was advertised to everyone beside the ones it lowered, and how the struck price follows from them.
         */
        get: operations["getPublicOffersIdPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/validate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Price and validate an order
         * @description An order has at most 20 lines and 200 units, 50 of them free (`order_units_exceeded`). Takes no stock. The answer's `session_token` makes the order a sale (sales/create/) within 30 minutes. A caller without any session owns what it buys by this token alone; with a session or an account, they own it.
         */
        post: operations["postSalesValidate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the sale of a validated order
         * @description Holds the stock of the order while the buyer pays at `payment.url`. Idempotent: a repeat with the same `session_token` answers the same sale with 200.
         */
        post: operations["postSalesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/reserve_exists/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a sale's stock is still held
         * @description For the owner of the sale: session, account, or the `X-Session-Token` of a buyer without a session. `seconds_left` is the time that is left to pay.
         */
        get: operations["getSalesReserveExistsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/capture/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Capture a payment that the buyer has approved
         * @description `id` is the `transaction_id` of sales/create/, and is all a caller needs. The call may be repeated at any time: the payment is captured once. A client that polls waits for 200, or for a refusal.
         */
        post: operations["postSalesCaptureId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/gift-cards/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the gift cards that the account keeps
         * @description With their codes and balances; one that is spent or over stays in the list.
         */
        get: operations["getGiftCards"];
        put?: never;
        /**
         * Buy a gift card
         * @description Creates its sale, which is paid and captured as every other (`payment.url`, `POST /sales/capture/{id}/`). Once it is paid, its code is mailed to the buyer, or to the recipient of a gift. Send an `Idempotency-Key`, so that a repeated call buys once.
         */
        post: operations["postGiftCards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/gift-cards/balance/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the balance of a gift card
         * @description By its whole code, which is sent in the body so that it stands in no address. A code that no card has counts as a guess, as those of promo codes do.
         */
        post: operations["postGiftCardsBalance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/gift-cards/keep/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a gift card in the account
         * @description By its code, which stays good for who has it. Repeating it answers the same; another account's card is refused (`gift_card_kept`).
         */
        post: operations["postGiftCardsKeep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/purchases/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's purchases, newest first
         * @description Paid purchases of the account and of the session it is signed in with, with their coupons. Buyers without an account read their purchase in the answer of sales/capture/.
         */
        get: operations["getCustomerPurchases"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/customer/purchases/claim/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add purchases made with the account's address
         * @description Paid purchases made without the account, with the address that the account has proven, become the account's. Repeating the call adds none. With an unproven address none is added.
         */
        post: operations["postCustomerPurchasesClaim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/{id}/address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Correct the address of a purchase whose mail did not arrive
         * @description For the account or session that bought; `id` is the `transaction_id`. Possible while the mail with the coupons is given up as undeliverable; then 409 `mail_not_failed`. The confirmation is sent again, and links and limits follow the address.
         */
        post: operations["postSalesIdAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/by-token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the sale of a buyer without an account
         * @description For buyers who have neither an account nor a session: the token proves them. It is sent in a header, because addresses are written to logs and histories. A sale that is not paid yet has no coupons.
         */
        get: operations["getSalesByToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/redemptions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List redemptions of a period, or those changed since a time, newest first
         * @description Redemptions of the caller's organizations on days of Madrid's calendar. Cashiers see today only. With `updated_since` and without `date` they are of any day, for managers.
         */
        get: operations["getSalesRedemptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/redemptions/{nonce}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a redemption
         * @description Its cashier may undo it within two minutes, a manager within ten with a reason. The coupon can be redeemed again under another nonce. Repeating the call changes nothing.
         */
        post: operations["postSalesRedemptionsNonceUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/redemptions/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo several redemptions of one purchase
         * @description All of the redemptions are undone, or none; those that were undone before count as done. A refusal names the redemption (`nonce`): undo the others without it. Times and roles are those of undoing one.
         */
        post: operations["postSalesRedemptionsUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/redeem/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem several coupons of one purchase
         * @description All of the coupons are redeemed, or none: a single refusal leaves every one of them as it was.
         */
        post: operations["postSalesRedeem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/verification/coupon/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check whether a coupon can be redeemed now
         * @description Changes nothing. Send what is printed (`code`) or what the QR code says (`qr`). Too many unknown codes lock the member out for up to an hour (429).
         */
        post: operations["postVerificationCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/redeem/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem a coupon
         * @description The first call wins. The same `nonce` again gets the same answer; any other call finds the coupon redeemed (409 `already_redeemed`). An `offline` upload that loses is kept for the organization's manager.
         */
        post: operations["postSalesRedeemId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/download_coupon/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download the coupons of a sale as PDF
         * @description For the buyer: by session or account, `session_token`, the sale's `reference`, the `token` of a mail, or a `verification_token`. Without such a proof the answer is 404 `proof_required`, whether the sale exists or not, and 429 after five attempts an hour for an address or from a caller. A buyer without proof asks for a code at verification/send-code/ with the purpose `purchase`.
         */
        post: operations["postSalesDownloadCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/withdraw/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw from a purchase
         * @description Within fourteen days, while a coupon is unused, by its buyer: session or account, `session_token`, the sale's `reference`, the `token` of a mail, or a `verification_token`. Without `confirm` it only tells what can be given back; with it the coupons become void, the money goes back to where it came from and an acknowledgement is mailed. Repeating it answers the same. Without a proof the answer never tells whether the sale exists: 404 `proof_required` without `confirm`, and with it the declaration is kept with its moment, the way to confirm is mailed to the sale's address, and nothing becomes void before that.
         */
        post: operations["postSalesWithdraw"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/gifts/open/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a gift as its recipient
         * @description By the link of the gift's mail. The giver then reads that it was opened, and sends it to no other address. Repeating it answers the same; 404 for a link that another has replaced. No price is told but what is due at the place.
         */
        post: operations["postSalesGiftsOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/gifts/thanks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Thank for a gift
         * @description One mail to the giver of a paid gift that was opened (`gift_thanked`) and not given back (`gift_given_back`); it shows neither address to the other.
         */
        post: operations["postSalesGiftsThanks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/gifts/keep/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a gift in the account
         * @description By the link of the gift's mail, for an account with a confirmed address (`gift_account_unproven`) that did not buy it (`own_gift`). Its codes are renewed: the former link, codes and PDFs are worth nothing, the giver's included, and the account is told of changes. Repeating it with the new link answers the same. Money still goes back to the buyer.
         */
        post: operations["postSalesGiftsKeep"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/gifts/kept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the gifts that the account keeps
         * @description Each with the link that opens it for `POST /sales/gifts/thanks/` and on the shop's pages; no price is told but what is due at the place.
         */
        get: operations["getSalesGiftsKept"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/gifts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change when and where a gift is delivered, or send it again
         * @description For the buyer, who proves the purchase as in sales/withdraw/; `id` is the `gift.uuid` of its item. While the gift waits for its moment, both may change. After that it is sent again until it was opened (`gift_opened`); at another address the former link, codes and PDFs are worth nothing, the buyer's copies included: read the purchase anew.
         */
        post: operations["postSalesGiftsId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/gifts/{id}/card/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Download the card of a gift as PDF
         * @description For the buyer, who proves the purchase as in sales/withdraw/; `id` is the `gift.uuid` of its item. One page to print and hand over: the giver's words, what it is, its days and places; never a price or a code. 404 for an item that is no gift, 409 `gift_given_back` once nothing of it can be used.
         */
        post: operations["postSalesGiftsIdCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/hand-on/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a coupon to a friend
         * @description For the buyer, who proves the purchase as in sales/withdraw/. The friend gets a mail with a new code and without prices; the buyer's code, QR code and PDF are refused from then on (`coupon_handed_on`). The coupon is then a gift on an item of its own: its `gift.uuid` sends it again and takes it back. Money still goes back to the buyer.
         */
        post: operations["postSalesHandOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/gifts/{id}/take-back/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a coupon back that was handed on
         * @description For the buyer, until the friend has opened it or used it (`gift_opened`); `id` is the `gift.uuid` of its item. The friend's code ends, and the purchase has a new one.
         */
        post: operations["postSalesGiftsIdTakeBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/bookings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read what the holder of a booked date may change
         * @description For the buyer, who proves the purchase as in sales/withdraw/, or for the recipient of a gift that was opened, by its link. Moving the date is for the holder of the coupons; money comes back to the buyer. 404 for coupons without a date. It changes nothing.
         */
        post: operations["postSalesBookings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/bookings/move/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a booked date to another one
         * @description All unused places of the item move at once, with the same codes; mails and calendars follow. Moving to the date that it has changes nothing. 409 `date_is_full` when others were faster, `change_not_allowed` after `move_until`, `sale_paused` while `takes_guests` is false, `booking_not_movable`, `too_many_moves`.
         */
        post: operations["postSalesBookingsMove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/bookings/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a booked date
         * @description For the buyer: the unused coupons of the item become void, their price comes back, and their places are free. Repeating it answers the same. 409 `change_not_allowed` after `cancel_until`, `booking_not_movable`, `purchase_disputed` while the buyer's bank decides about the payment.
         */
        post: operations["postSalesBookingsCancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/extend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend unused coupons once
         * @description For the holder, proven as in sales/bookings/. Where the terms as sold say `extend_once`: from 30 days before the last day until 14 days after it, by the offer's validity, at most a year. All unused coupons of the item are extended, with the same codes. Repeating it answers the same end. 409 `change_not_allowed`.
         */
        post: operations["postSalesExtend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/{id}/refunds/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read payment, refunds and chargebacks of a sale
         * @description For staff: what was captured, what went back by which refund, and what the provider took back by chargebacks.
         */
        get: operations["getSalesIdRefunds"];
        put?: never;
        /**
         * Refund coupons of a paid sale
         * @description Unused coupons become void and their places are for sale again. With `amount` part of each coupon's price goes back and the coupon stays good. The provider is asked until it has decided; the buyer is notified by mail.
         */
        post: operations["postSalesIdRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/refunds/{id}/retry/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a refund that the provider refused
         * @description 409 for a refund in any other state, and for one of which the buyer's bank has paid a part. The answer tells the state of all refunds of the sale after the attempt.
         */
        post: operations["postRefundsIdRetry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/sales/become_partner/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an enquiry to become a partner
         * @description For companies that want to sell here. One enquiry per address and day: a repeat is answered with 200 and the id of the first.
         */
        post: operations["postSalesBecomePartner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/reports/sales/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Report sales, as rows or as sums
         * @description Managers see their own organizations, staff all. Buyers appear as pseudonyms only.
         */
        get: operations["getReportsSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/reports/sales.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the sales report as a workbook
         * @description At most 50,000 rows; more is answered with 400 `too_many_rows`.
         */
        get: operations["getReportsSalesXlsx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/reports/sales/{number}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show one sale of an organization
         * @description Its own lines with what it earns, their coupons and refunds. The buyer appears as a pseudonym.
         */
        get: operations["getReportsSalesNumber"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/reports/sales/{number}/refunds/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give money back for one's own unused coupons of a sale
         * @description Up to 100 € of a sale without staff; more is answered with 409 `refund_needs_staff`, and is asked of staff by `POST /reports/sales/{number}/refund-requests/`. The coupons become void, their places are for sale again, and the buyer is notified by mail.
         */
        post: operations["postReportsSalesNumberRefunds"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/promocodes/{id}/usage/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a promo code has brought and cost
         * @description Paid orders of the last 366 days, in all and by day.
         */
        get: operations["getPromocodesIdUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/reports/sales/{number}/refund-requests/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the refunds of a sale that staff were asked for
         * @description Of the organization, the latest first, each with what staff have decided.
         */
        get: operations["getReportsSalesNumberRefundRequests"];
        put?: never;
        /**
         * Ask staff to refund one's own unused coupons of a sale
         * @description For what `POST /reports/sales/{number}/refunds/` refuses with 409 `refund_needs_staff`. No money moves and the coupons stay valid until staff decide, which the member who asked reads by mail. One request of a sale waits at a time.
         */
        post: operations["postReportsSalesNumberRefundRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/reports/sales/{number}/messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the messages to the buyer of a sale
         * @description Of the organization, the latest first. The buyer has reported one with `reported_at`, and gets no further ones about this sale.
         */
        get: operations["getReportsSalesNumberMessages"];
        put?: never;
        /**
         * Write to the buyer of a sale
         * @description The shop's mail brings it to the buyer, whose address the seller does not see; an answer goes to the organization's contact address. Web and mail addresses are refused. Three messages of a sale and fifty of an organization in 24 hours; none once the buyer has reported one.
         */
        post: operations["postReportsSalesNumberMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/paypal/webhook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of PayPal
         * @description For the payment provider. The signature is checked over the raw body: an unsigned event is refused with 400 and not stored. A repeated event is answered with 200. Stored events are processed within seconds.
         */
        post: operations["postPaypalWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/allpay/webhook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of Allpay
         * @description For the payment provider. The signature is checked over the raw body: an unsigned event is refused with 400 and not stored. A repeated event is answered with 200. Stored events are processed within seconds.
         */
        post: operations["postAllpayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/rapyd/webhook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive an event of Rapyd
         * @description For the payment provider. The signature is checked over the raw body: an unsigned event is refused with 400 and not stored. A repeated event is answered with 200. Stored events are processed within seconds.
         */
        post: operations["postRapydWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/dictionaries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the dictionaries for partners
         * @description The public dictionaries, and what forms of partners need besides: the caller's organizations, states of offers, tax regimes and kinds of vouchers.
         */
        get: operations["getOffersDictionaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/bulk/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview an action on many offers
         * @description Writes nothing: says of each offer what the action would do now, and why it would not.
         */
        post: operations["postOffersBulkPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/bulk/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many offers by one action
         * @description Begins a job that changes each offer in a transaction of its own, by the rules of a single one: offers of others are refused one by one, the rest is done. Read the job until `ended_at` is set. Send an `Idempotency-Key`, so that a repeated call is the same job.
         */
        post: operations["postOffersBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/bulk/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the job of an action on many offers
         * @description Says what became of each offer so far. The job is kept for 30 days.
         */
        get: operations["getOffersBulkId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/reviews/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what waits for review, longest waiting first
         * @description What staff have to decide: offers that were submitted, and changes of offers on sale that were proposed. An entry moves to the end when its partner edits it.
         */
        get: operations["getOffersReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the change that waits for staff
         * @description The offer stays on sale as it is until staff decide. 404 while no change waits. The `digest` names exactly the values that were read.
         */
        get: operations["getOffersIdChange"];
        put?: never;
        post?: never;
        /**
         * Withdraw the change that waits for staff
         * @description Managers withdraw what they proposed, also after staff have asked for changes. 409 `no_open_change` when nothing waits.
         */
        delete: operations["deleteOffersIdChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/change/decision/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on the change that waits
         * @description Staff only. `approved` writes the change to the offer and keeps a version; `returned` asks the partner for corrections; `rejected` ends it. The partner is told by mail.
         */
        post: operations["postOffersIdChangeDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/duplicate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an offer as a draft
         * @description Copies texts, terms, places and active options with their prices and capacity; not pictures, dates, sales, votes or the price history, so that nothing can be struck through for 30 days.
         */
        post: operations["postOffersIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/versions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the approved versions of an offer
         * @description Each version with its difference from the one before; buyers keep the terms they bought under, whatever comes later.
         */
        get: operations["getOffersIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was changed of an offer, and by whom
         * @description Latest first. Members are named; the shop's staff and those who have left the team are not. `GET /offers/{id}/versions/` has old and new values of what was approved.
         */
        get: operations["getOffersIdHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/slots/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the slots of an offer
         * @description Slots of all options. `upcoming` ones have not ended and come soonest first; `past` ones latest first.
         */
        get: operations["getOffersIdSlots"];
        put?: never;
        /**
         * Add slots to an option
         * @description Adds the listed slots or those of a weekly rule, 400 at most, all or none. Where the option has a slot at the same time that is not cancelled, none is added, so that a repeated call adds nothing. Shoppers see them at once.
         */
        post: operations["postOffersIdSlots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/slots/{slot}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the places of a slot, or open and close its sale
         * @description Shoppers see it at once; what is left out stays. `If-Match` takes the offer's version. 409 `slot_is_cancelled` and `slot_has_ended` for slots that cannot be sold again.
         */
        patch: operations["patchOffersIdSlotsSlot"];
        trace?: never;
    };
    "/api/v0/offers/{id}/slots/{slot}/cancellation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what cancelling a slot would take back
         * @description Buyers, unused coupons and money as of now. Coupons that were redeemed keep their money and are only counted.
         */
        get: operations["getOffersIdSlotsSlotCancellation"];
        put?: never;
        /**
         * Cancel a slot and refund its buyers
         * @description It is no longer for sale, its unused coupons become void, and each buyer is notified by mail and gets back what is left of the price. It cannot be undone. A repeated call changes nothing and answers zeros. 409 `slot_has_ended` for a slot that is over.
         */
        post: operations["postOffersIdSlotsSlotCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/slots/{slot}/moves/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who can be moved from a slot, where to, and what was proposed
         * @description Bookings and dates are empty for a slot that has begun or was cancelled.
         */
        get: operations["getOffersIdSlotsSlotMoves"];
        put?: never;
        /**
         * Propose another date to the buyer of a booking
         * @description The buyer accepts or declines by a mailed link; nothing moves before, and all places of the booking move at once. The proposal ends in a week, or with the first of both dates, and ends a former one of the booking. 3 a day for each booking (409 `too_many_moves`). 409 `booking_not_movable` where a guest has come, or the booking is not of this slot; 409 `date_is_full`.
         */
        post: operations["postOffersIdSlotsSlotMoves"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/price-schedules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the planned prices of an offer
         * @description Of all options. `open` ones are planned or running and come soonest first; `past` ones latest first.
         */
        get: operations["getOffersIdPriceSchedules"];
        put?: never;
        /**
         * Plan a price of an option
         * @description The price is set at `starts_at` and, with `ends_at`, the price of before returns then, a few seconds late at most. A price above the one on sale waits for staff (`waits_for_review`). Planned times of an option do not overlap, and 20 of them may be open. The same plan sent again is the same schedule. While a schedule runs, a call that changes the offer may repeat either price, the one of before or the one on sale, and changes nothing with it; any other price ends the schedule (`price_changed`). A time that has wholly passed while the shop was down is skipped (`missed`). 409 `offer_not_approved` for drafts and offers that are over.
         */
        post: operations["postOffersIdPriceSchedules"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/price-schedules/{schedule}/cancellation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Call a planned price off
         * @description A planned one is never applied; one that runs gives way to the price of before at once. A repeated call changes nothing. 409 `price_schedule_over` for one that has ended.
         */
        post: operations["postOffersIdPriceSchedulesScheduleCancellation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/sales-stop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Stop the sale of an offer until a moment, or resume it
         * @description Pages and lists show the offers on, with the time at which their sale goes on; nothing of them can be bought until then. Orders that were begun before are paid as usual, and coupons stay valid. Only an approved offer can be stopped; no version has to be sent.
         */
        put: operations["putOffersIdSalesStop"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/sales-stop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read until when all sales of an organization are stopped
         * @description Stops of single offers are theirs: `sales_stopped_until` of the managed offer.
         */
        get: operations["getOrganizationsIdSalesStop"];
        /**
         * Stop the sale of all offers of an organization until a moment, or resume it
         * @description Pages and lists show the offers on, with the time at which their sale goes on; nothing of them can be bought until then. Orders that were begun before are paid as usual, and coupons stay valid. Offers that are published meanwhile are stopped too. Stops of single offers stay as they are.
         */
        put: operations["putOrganizationsIdSalesStop"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/waiting-list/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count who waits for places of an offer
         * @description For each option and date that is waited for; without names or addresses.
         */
        get: operations["getOffersIdWaitingList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List managed offers, last changed first
         * @description Offers in every state: those of the caller's organizations, for staff all.
         */
        get: operations["getOffers"];
        put?: never;
        /**
         * Create an offer
         * @description The offer begins as a draft; with `status: in_review` it is submitted for review at once, if it is complete. `organization` may be left out by a manager of a single organization.
         */
        post: operations["postOffers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/offers/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a managed offer
         * @description Everything that is stored of the offer, in any state. Its `ETag` is its version. Offers of other organizations are answered with 404.
         */
        get: operations["getOffersId"];
        /**
         * Replace an offer
         * @description Fields that are left out fall back to their defaults, except `images` and `status`, which stay. While an offer is in review, its organization has to withdraw it to `draft` before changing it.
         */
        put: operations["putOffersId"];
        post?: never;
        /**
         * Archive or delete an offer
         * @description Archives the offer. With `hard=1` an offer without orders is deleted. Sold coupons stay valid.
         */
        delete: operations["deleteOffersId"];
        options?: never;
        head?: never;
        /**
         * Change parts of an offer, or its state
         * @description Fields that are left out stay as they are; lists such as `price_options` are replaced whole. `status` takes one step: managers submit, pause, resume and end, staff approve and reject.
         */
        patch: operations["patchOffersId"];
        trace?: never;
    };
    "/api/v0/organizations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List organizations by name
         * @description The caller's organizations, for staff all.
         */
        get: operations["getOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description For staff. The organization begins as a draft; its offers become public once it is active.
         */
        post: operations["postOrganizations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an organization
         * @description For its members and staff; any other id is answered with 404. The bank account is never part of the answer.
         */
        get: operations["getOrganizationsId"];
        /**
         * Replace an organization's data
         * @description For its owners and staff. Fields that are left out fall back to their defaults, except those of staff, the bank account and accepted terms.
         */
        put: operations["putOrganizationsId"];
        post?: never;
        /**
         * Close an organization
         * @description For staff. Its offers leave the shop; coupons that were sold stay valid. Repeating the call answers the same.
         */
        delete: operations["deleteOrganizationsId"];
        options?: never;
        head?: never;
        /**
         * Change parts of an organization, or its state
         * @description For its owners and staff. State, commission, verification and members are staff's.
         */
        patch: operations["patchOrganizationsId"];
        trace?: never;
    };
    "/api/v0/organizations/{id}/places/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the places of an organization
         * @description By name, with their hours and how many offers are redeemed there.
         */
        get: operations["getOrganizationsIdPlaces"];
        put?: never;
        /**
         * Add a place
         * @description Offers choose it by `places`. An organization has at most 500 (409 `too_many_places`), and one of the same name and address once.
         */
        post: operations["postOrganizationsIdPlaces"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/places/{place}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a place
         * @description Its `ETag` is its version.
         */
        get: operations["getOrganizationsIdPlacesPlace"];
        /**
         * Replace a place
         * @description Hours and telephone apply to its offers at once. Another name or address is an edit of each offer that is redeemed there: offers on sale keep theirs until staff approve it (`pending_change`). 409 `in_review` while one of them is in review, `place_used_widely` when more than 200 would move.
         */
        put: operations["putOrganizationsIdPlacesPlace"];
        post?: never;
        /**
         * Delete a place
         * @description 409 `place_in_use` while offers are redeemed there, archived ones left out.
         */
        delete: operations["deleteOrganizationsIdPlacesPlace"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/closures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the closures of an organization
         * @description Days on which all of it is closed: those that are not over, in their order.
         */
        get: operations["getOrganizationsIdClosures"];
        put?: never;
        /**
         * Announce a closure
         * @description Its offers say so, and the counter warns on these days; sale and coupons go on, also of the dates that fall on them, which the answer lists (`slots`): `PATCH /offers/{id}/slots/{slot}/` closes one, `POST /offers/{id}/slots/{slot}/cancellation/` cancels it and gives the money back. Closures do not overlap; at most 50 are to come (409 `too_many_closures`).
         */
        post: operations["postOrganizationsIdClosures"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/closures/{closure}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw a closure
         * @description Its offers no longer say so.
         */
        delete: operations["deleteOrganizationsIdClosuresClosure"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/counter/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how the counter works
         * @description Settings of the panel's counter, for all who redeem there.
         */
        get: operations["getOrganizationsIdCounter"];
        /**
         * Change how the counter works
         * @description Settings of the panel's counter, for all who redeem there. Members change them; no API key does.
         */
        put: operations["putOrganizationsIdCounter"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/webhooks/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description The addresses that receive events of the organization, at most five, oldest first. Secrets are never shown again.
         */
        get: operations["getOrganizationsIdWebhooks"];
        put?: never;
        /**
         * Add a webhook
         * @description The answer shows the secret that signs its messages, once. The address must be public and use `https:`; five webhooks are the maximum (409 `too_many_webhooks`). With `mode: sandbox` it gets the events of the organization's sandbox, which its first sandbox key opens (409 `no_sandbox` before). The guide `/api/v0/docs/webhooks/` has all events, the signature and a receiver.
         */
        post: operations["postOrganizationsIdWebhooks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/webhooks/{webhook}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description Webhooks of other organizations are answered with 404.
         */
        get: operations["getOrganizationsIdWebhooksWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description What is waiting is not sent any more.
         */
        delete: operations["deleteOrganizationsIdWebhooksWebhook"];
        options?: never;
        head?: never;
        /**
         * Change a webhook
         * @description Fields that are left out stay as they are. `status` switches it off and on; what is waiting is then sent at once, to the new address if there is one.
         */
        patch: operations["patchOrganizationsIdWebhooksWebhook"];
        trace?: never;
    };
    "/api/v0/organizations/{id}/webhooks/{webhook}/secret/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description The answer shows the new secret, once. The former one signs beside it for 24 hours: messages carry two signatures meanwhile.
         */
        post: operations["postOrganizationsIdWebhooksWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/webhooks/{webhook}/test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends the recorded example of the event that `type` names, or `webhook.test`, also when the webhook has not chosen it; its body has `test: true`. Refused while it is switched off (409 `webhook_disabled`).
         */
        post: operations["postOrganizationsIdWebhooksWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/webhooks/{webhook}/deliveries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         * @description What was sent or is waiting, with attempts, the last answer and the next attempt; newest first. Deliveries are kept for 30 days.
         */
        get: operations["getOrganizationsIdWebhooksWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/webhooks/{webhook}/deliveries/{delivery}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a delivery
         * @description With the body as it was signed and the last answer to it.
         */
        get: operations["getOrganizationsIdWebhooksWebhookDeliveriesDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/webhooks/{webhook}/deliveries/{delivery}/repeat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Makes a new delivery of the same event, with the same id; one that has failed and waits for its next attempt is attempted now instead. Refused before the first attempt (409 `delivery_pending`) or while the webhook is switched off (409 `webhook_disabled`).
         */
        post: operations["postOrganizationsIdWebhooksWebhookDeliveriesDeliveryRepeat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/api-keys/me/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the API key that calls
         * @description For a program that wants to know whom it acts for, with which scopes, in which mode and until when.
         */
        get: operations["getApiKeysMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/api-keys/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an organization's API keys, newest first
         * @description Revoked and expired ones stay in the list. The keys themselves are never shown again.
         */
        get: operations["getOrganizationsIdApiKeys"];
        put?: never;
        /**
         * Create an API key; this answer alone shows it
         * @description Needs `current_password`, or `code` where the account has no password. At most 20 keys work at a time (409 `too_many_keys`).
         */
        post: operations["postOrganizationsIdApiKeys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/api-keys/{key}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an API key
         * @description Name, scopes, state, expiry and last use. The key itself is never shown again.
         */
        get: operations["getOrganizationsIdApiKeysKey"];
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The next call with the key is refused. Repeating the call changes nothing.
         */
        delete: operations["deleteOrganizationsIdApiKeysKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/members/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of an organization
         * @description For the organization's owners and staff.
         */
        get: operations["getOrganizationsIdMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/members/{user}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member, or leave
         * @description Owners and staff remove members; every member may remove themselves. The membership ends with the member's next request. The last owner stays (`last_owner`).
         */
        delete: operations["deleteOrganizationsIdMembersUser"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description For the organization's owners and staff. Counts from the member's next request. The last owner keeps the role (`last_owner`).
         */
        patch: operations["patchOrganizationsIdMembersUser"];
        trace?: never;
    };
    "/api/v0/organizations/{id}/invitations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pending invitations of an organization
         * @description For the organization's owners and staff. Expired ones stay in the list for 30 days; accepted, declined and withdrawn ones leave it.
         */
        get: operations["getOrganizationsIdInvitations"];
        put?: never;
        /**
         * Invite a mailbox to join an organization
         * @description For the organization's owners and staff. Mails a link that is valid for seven days; one pending invitation for each mailbox.
         */
        post: operations["postOrganizationsIdInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/invitations/{invitation}/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description For the organization's owners and staff. It is valid for another seven days; at most five mails (`too_many_sends`).
         */
        post: operations["postOrganizationsIdInvitationsInvitationResend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/invitations/{invitation}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description For the organization's owners and staff.
         */
        delete: operations["deleteOrganizationsIdInvitationsInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/partner-applications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Apply to sell: makes a draft organization of the caller's
         * @description Needs a verified address (`unproven_address`). One open application for each tax number; sent twice by its owner, it is the same one. The tax regime follows from the province.
         */
        post: operations["postPartnerApplications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/organizations/{id}/submit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an application to review
         * @description For its owners and staff: accepts the partner terms in force (`stale_version` for another version) and certifies that its offers comply with the law. Only a draft can be sent (`not_a_draft`).
         */
        post: operations["postOrganizationsIdSubmit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/invitations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invitations to one's own mailbox
         * @description Those that can be accepted; none while the account's address is not verified.
         */
        get: operations["getInvitations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/invitations/{id}/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the organization
         * @description Only for the account whose verified address was invited.
         */
        post: operations["postInvitationsIdAccept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/invitations/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Decline an invitation
         * @description For the account whose verified address was invited; the invitation cannot be accepted any more.
         */
        delete: operations["deleteInvitationsId"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/promocodes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List promo codes, newest first
         * @description Codes of the caller's organizations, for staff all.
         */
        get: operations["getPromocodes"];
        put?: never;
        /**
         * Create a promo code
         * @description Partners create codes for their own organization, which pays for the discount; staff may create codes for everything. Codes are stored in upper case and are unique.
         */
        post: operations["postPromocodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/promocodes/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a promo code
         * @description Its `ETag` is its version. Codes of other organizations are answered with 404.
         */
        get: operations["getPromocodesId"];
        /**
         * Replace a promo code
         * @description Fields that are left out fall back to their defaults. Orders that were placed keep the discount they were given.
         */
        put: operations["putPromocodesId"];
        post?: never;
        /**
         * Delete a promo code
         * @description A code that no order has used is deleted; one that orders refer to is switched off.
         */
        delete: operations["deletePromocodesId"];
        options?: never;
        head?: never;
        /**
         * Change parts of a promo code
         * @description Fields that are left out stay as they are. `is_active` switches the code off and on.
         */
        patch: operations["patchPromocodesId"];
        trace?: never;
    };
    "/api/v0/feedback/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published votes on managed offers, unanswered first
         * @description Votes on the offers of the caller's organizations, for staff on all, each with its reply and its dispute.
         */
        get: operations["getFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/feedback/{id}/reply/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Reply to a vote in public
         * @description One reply a vote, shown on the offer's page; it can be corrected for 24 hours (409 `reply_closed`).
         */
        put: operations["putFeedbackIdReply"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/feedback/{id}/dispute/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask staff to look at a vote that breaks the rules
         * @description Once a vote. It stays published until staff have decided; a bad opinion is no reason.
         */
        post: operations["postFeedbackIdDispute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/questions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the questions about managed offers, unanswered first
         * @description Of the offers of the caller's organizations, for staff of all.
         */
        get: operations["getQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/questions/{id}/answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Answer a question, which publishes both
         * @description The asker gets the answer by mail. It can be corrected for 24 hours (409 `reply_closed`), which sends no second mail. Web and mail addresses and telephone numbers are refused (`has_contact`).
         */
        put: operations["putQuestionsIdAnswer"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v0/questions/{id}/refusal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuse a question, or hide an answered one
         * @description The asker gets the reason by mail. It cannot be undone; repeated, it changes nothing.
         */
        post: operations["postQuestionsIdRefusal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "sale.captured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A sale is paid
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onSaleCaptured"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An order was not paid in time; late money may still make it `sale.captured`
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onSaleExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.declined": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The provider refused the payment of an order
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onSaleDeclined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "sale.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The buyer cancelled an order
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onSaleCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "coupon.redeemed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A coupon is redeemed at the counter
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onCouponRedeemed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "coupon.redemption_undone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A redemption is undone: the coupon is good again
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onCouponRedemptionUndone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "coupon.void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An unused coupon is voided
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onCouponVoid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "coupon.extended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The holder of an unused coupon has extended it
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onCouponExtended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "refund.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The provider has sent a refund's money
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onRefundCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.decided": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Staff have decided about an offer or a change of it
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onOfferDecided"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.sold_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The last unit of an offer is paid
         * @description Posted to the organization's webhooks that have chosen this event, at least once.
         */
        post: operations["onOfferSoldOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        User: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            email_verified: boolean;
            first_name: string;
            last_name: string;
            /** @description Without one, sign-in is by code or social network; changes are confirmed by code. */
            has_password: boolean;
            is_staff: boolean;
            /** @description false = may not sign in. */
            is_active: boolean;
            memberships: {
                /** Format: uuid */
                organization_uuid: string;
                /** @enum {string} */
                role: "owner" | "manager" | "cashier" | "bookkeeper";
            }[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            version: number;
        };
        Picture: {
            /** Format: uri */
            image_url: string;
            alt_text: string;
            width: number;
            height: number;
        };
        GiftNote: {
            from: string;
            message: string;
        };
        Validity: {
            /** @enum {string} */
            mode: "fixed" | "days_after_purchase" | "slot";
            /** Format: date-time */
            valid_from: string | null;
            /** Format: date-time */
            valid_until: string | null;
            days: number | null;
        };
        /** @description What goes with a gift; counts together with `for_present` only. */
        Gift: {
            /** @description Who gives it. */
            from?: string;
            /** @description Who gets it. */
            name?: string;
            /** @description Where the coupons are sent once paid, without prices; left out, only to the buyer. A mailbox is sent at most ten gifts a day (`gift_recipient_full`). */
            email?: string;
            /** @description Plain text; web and mail addresses are refused in any spelling (`gift_link`). Orders without anything to pay send none of `from`, `name` and `message`. */
            message?: string;
            /**
             * Format: date-time
             * @description When the coupons are sent to `email`, to the minute; left out, once paid. In the future, before they end or their slot begins, within a year (`gift_day_past`, `gift_day_late`). The buyer is told of the purchase at once.
             */
            send_at?: string | null;
        };
        PurchasedGift: {
            /**
             * Format: uuid
             * @description What sales/gifts/ is called with.
             */
            uuid: string;
            name: string;
            email: string;
            /**
             * @description `waiting` for its moment: the recipient knows of nothing.
             * @enum {string}
             */
            state: "waiting" | "queued" | "sent" | "undelivered";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            send_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            opened_at: string | null;
            /**
             * Format: date-time
             * @description Since when the buyer's own codes are worth nothing; null = they are good.
             * @example 2026-11-21T10:30:00.000Z
             */
            handed_on_at: string | null;
            /**
             * Format: date-time
             * @description Since when the recipient keeps it in an account, whose address is not told: `email` is empty.
             * @example 2026-11-21T10:30:00.000Z
             */
            kept_at: string | null;
        };
        Purchase: {
            /** Format: uuid */
            uuid: string;
            /** @example 2026-000042 */
            number: string;
            /**
             * @description Secret, unlike the number: proves to be the buyer where there is no session.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference: string;
            /** Format: uuid */
            transaction_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            captured_at: string | null;
            /** @enum {string} */
            status: "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";
            email: string;
            subtotal: string;
            discount_total: string;
            total: string;
            /** @description Money that went back, oldest first; what stays paid is `total` less these amounts. */
            returned: components["schemas"]["ReturnedMoney"][];
            currency: string;
            /** @description As the program that ordered gave it, its own number of the order. */
            client_reference: string | null;
            /** @description Where the order page leads the buyer back to. */
            return_url: string | null;
            items: {
                offer: {
                    /** Format: uuid */
                    uuid: string;
                    title: string;
                    cover: components["schemas"]["Picture"] | null;
                    organization: {
                        /** Format: uuid */
                        uuid: string;
                        name: string;
                    };
                };
                price_option: {
                    /** Format: uuid */
                    uuid: string;
                    title: string;
                };
                quantity: number;
                /** @description Per unit, before codes. */
                list_price: string;
                /** @description Per unit, as paid. */
                unit_price: string;
                /** @description Per unit, to pay where it is used; 0.00 = all is paid. */
                due_at_venue: string;
                promo_code: string | null;
                for_present: boolean;
                /** @description A gift's delivery; null where its coupons are sent to the buyer alone. */
                gift: components["schemas"]["PurchasedGift"] | null;
                slot: {
                    /** Format: uuid */
                    slot_id: string;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    starts_at: string;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    ends_at: string;
                    /**
                     * @description IANA name.
                     * @example Europe/Madrid
                     */
                    timezone: string;
                } | null;
                /** @description What it was sold under, whatever the offer says today. */
                terms: {
                    summary: string;
                    conditions: string;
                    how_to_redeem: string;
                    booking_required: boolean;
                    /** @description When coupons are redeemed: weekdays (1 = Monday), hours on the place's clock, days left out; null = at any time. */
                    redemption_rules: {
                        weekdays: number[];
                        /** @example 12:00 */
                        from: string | null;
                        /** @example 16:00 */
                        until: string | null;
                        excluded_days: string[];
                    } | null;
                    /** @enum {string} */
                    withdrawal_policy: "standard_14d" | "excluded_dated_leisure" | "excluded_other";
                    /**
                     * @description Until when before its date the holder moves it alone (sales/bookings/); `none` = not at all.
                     * @enum {string}
                     */
                    date_change_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
                    /**
                     * @description Until when before its date the holder cancels it alone (sales/bookings/); `none` = not at all.
                     * @enum {string}
                     */
                    cancellation_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
                    /**
                     * @description What becomes of the paid value of a coupon without a date that expires unused: `extend_once` (sales/extend/), `credit_12_months` (a gift card).
                     * @enum {string}
                     */
                    expiry_policy: "none" | "extend_once" | "credit_12_months";
                    locations: {
                        name: string;
                        address: string;
                        postal_code: string;
                        city: string;
                        lat: number | null;
                        lng: number | null;
                        /** @description Of today, as opening_hours. */
                        phone: string | null;
                        opening_hours: string | null;
                    }[];
                    seller: {
                        name: string;
                        legal_name: string;
                        tax_id: string;
                        address: string;
                        email: string;
                        phone: string;
                    };
                };
                coupons: {
                    /** Format: uuid */
                    uuid: string;
                    /**
                     * @description Empty where it was handed on: only the friend has the new code.
                     * @example 7K3M-9QZA-1B2C4
                     */
                    code: string;
                    /** @enum {string} */
                    status: "issued" | "redeemed" | "expired" | "void";
                    /**
                     * Format: date-time
                     * @description The counter takes it from then on; with a slot on the slot's day, and from three hours before the slot begins where that is on the day before.
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    valid_from: string;
                    /**
                     * Format: date-time
                     * @description The whole day counts; null = no end.
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    valid_until: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    redeemed_at: string | null;
                    /**
                     * @description `upcoming` while the counter does not take it yet (`valid_from`), `over` after the last day. Independent of `status`.
                     * @enum {string}
                     */
                    validity: "upcoming" | "current" | "over";
                    /** @description The coupon as PDF; the address itself is the permission. Empty where it was handed on. */
                    pdf_url: string;
                }[];
                can_withdraw: boolean;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                withdraw_until: string | null;
                review: {
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    allowed_until: string;
                    /** @description The buyer's own vote. */
                    stars: number | null;
                } | null;
            }[];
            /** @description The first of `receipts`; null while nothing was charged. */
            receipt: {
                /**
                 * @description Neither is an invoice.
                 * @enum {string}
                 */
                kind: "justificante" | "rectificacion";
                /**
                 * @description Counted by each organization, per year and kind, without gaps.
                 * @example J-2026-000042
                 */
                number: string;
                /**
                 * Format: uri
                 * @description The receipt as PDF; the address itself is the permission.
                 */
                url: string;
            } | null;
            /** @description One per organization that was paid, issued with the capture; refunds add corrections with negative totals. */
            receipts: components["schemas"]["Receipt"][];
        };
        ReturnedMoney: {
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            at: string;
            /** @example 49.90 */
            amount: string;
            /**
             * @description `seller` and `customer_service` are refunds on request, `slot_cancelled` a date that the seller cancelled, `buyer_cancelled` one that the buyer cancelled, `chargeback` money that the buyer's bank took back.
             * @enum {string}
             */
            reason: "withdrawal" | "slot_cancelled" | "buyer_cancelled" | "expiry_credit" | "seller" | "customer_service" | "late_payment" | "chargeback";
            /** @description False while the payment provider has not taken it yet. */
            sent: boolean;
            /** @description True while it is not sent because the buyer's bank decides about the payment. */
            waits: boolean;
        };
        Receipt: {
            /** Format: uuid */
            uuid: string;
            /**
             * @description Neither is an invoice.
             * @enum {string}
             */
            kind: "justificante" | "rectificacion";
            /**
             * @description Counted by each organization, per year and kind, without gaps.
             * @example J-2026-000042
             */
            number: string;
            /**
             * Format: uri
             * @description The receipt as PDF; the address itself is the permission.
             */
            url: string;
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            issued_at: string;
            /**
             * @description Taxes included; negative on a correction.
             * @example 40.00
             */
            total: string;
            /**
             * @description How much of the total is tax.
             * @example 6.94
             */
            tax: string;
            /** @description The number of the receipt that is corrected. */
            corrects: string | null;
        };
        CustomerSession: {
            /** Format: uuid */
            session_id: string | null;
            /** @enum {string|null} */
            scope: "user" | "anonymous" | null;
            /**
             * Format: date-time
             * @description When the refresh token ends.
             * @example 2026-11-21T10:30:00.000Z
             */
            expires_at: string | null;
            user: components["schemas"]["User"] | null;
            /** @description Units in the server's cart. */
            cart_count: number;
            favorites_count: number;
        };
        Error: {
            /** @description Text of the error in Spanish, for people. */
            detail: string;
            /**
             * @description Code of the error, for programs; `type` leads to its explanation. Codes are added over time.
             * @enum {string}
             */
            code: "invalid" | "unknown_input" | "idempotency_key_reused" | "idempotency_in_progress" | "shown_once" | "idempotency_answer_lost" | "malformed" | "not_authenticated" | "token_not_valid" | "second_factor_required" | "owes_second_factor" | "use_recovery_code" | "sign_in_expired" | "wrong_factor_code" | "used_factor_code" | "wrong_recovery_code" | "passkey_refused" | "passkey_known" | "too_many_passkeys" | "totp_in_use" | "no_second_factor" | "confirm_identity" | "no_active_account" | "forbidden" | "forbidden_origin" | "scope_missing" | "key_not_valid" | "key_made_before" | "not_subscribed" | "too_many_searches" | "too_many_keys" | "organization_closed" | "organization_stopped" | "offer_made_before" | "not_found" | "method_not_allowed" | "conflict" | "stale_version" | "has_open_coupons" | "unproven_address" | "too_many_applications" | "not_a_draft" | "place_in_use" | "place_used_widely" | "too_many_closures" | "too_many_places" | "last_owner" | "invitation_ended" | "too_many_invitations" | "too_many_sends" | "archived" | "in_review" | "move_not_possible" | "slot_has_ended" | "slot_is_cancelled" | "offer_not_approved" | "too_many_price_schedules" | "schedule_overlap" | "price_schedule_over" | "no_open_change" | "no_pending_change" | "stale_change" | "already_redeemed" | "coupon_expired" | "coupon_not_yet_valid" | "coupon_void" | "coupon_wrong_slot" | "coupon_unpaid" | "coupon_handed_on" | "coupon_personal" | "coupon_not_usable" | "redemption_undone" | "undo_too_late" | "undo_needs_manager" | "coupon_refunded" | "coupon_guessing" | "nonce_used" | "unknown_location" | "booking_not_movable" | "date_is_full" | "sale_paused" | "change_not_allowed" | "gift_sent_often" | "purchase_disputed" | "too_many_moves" | "not_captured" | "order_not_found" | "proof_required" | "not_withdrawable" | "nothing_to_withdraw" | "nothing_to_refund" | "refund_not_failed" | "refund_paid_in_part" | "no_coupons" | "cancelled" | "cancelled_unconfirmed" | "refunded_sold_out" | "order_too_large" | "too_many_rows" | "webhook_not_verified" | "too_many_webhooks" | "no_sandbox" | "webhook_exists" | "webhook_disabled" | "delivery_pending" | "session_expired" | "code_expired" | "invalid_code" | "code_required" | "wrong_password" | "password_too_short" | "password_too_long" | "password_too_common" | "invalid_token" | "use_code" | "use_link" | "use_order_link" | "use_coupon_link" | "already_active" | "mail_not_failed" | "gift_sent" | "gift_kept" | "own_gift" | "own_invitation" | "gift_account_unproven" | "gift_opened" | "gift_on_its_way" | "gift_card_used" | "gift_card_over" | "gift_card_invalid" | "gift_card_kept" | "gift_thanked" | "gift_given_back" | "order_open" | "coupons_open" | "last_admin" | "own_account" | "invalid_social_token" | "email_not_verified" | "sign_in_unavailable" | "too_large" | "unsupported_media" | "image_type" | "image_broken" | "image_too_large" | "image_pixels" | "picture_elsewhere" | "too_many_images" | "import_refused" | "import_unusable" | "storage_unavailable" | "widget_disabled" | "own_opinion" | "opinion_on_own_offer" | "question_on_own_offer" | "too_many_questions" | "question_closed" | "feedback_closed" | "feedback_not_published" | "reply_closed" | "already_disputed" | "refund_needs_staff" | "offer_over" | "address_barred" | "waiting_list_full" | "not_sold_out" | "invitation_over" | "wishlist_full" | "already_member" | "invalid_signature" | "throttled" | "overloaded" | "too_many_coupons" | "payment_declined" | "provider_unavailable" | "database_unavailable" | "server_error" | "bad_host" | "host_not_passed" | "misdirected" | "promo_invalid" | "promo_not_started" | "promo_expired" | "promo_exhausted" | "promo_not_applicable" | "promo_customer_limit" | "promo_min_order" | "promo_max_units";
            /**
             * Format: uri
             * @description The code as an address (RFC 9457): that of its explanation.
             */
            type: string;
            /**
             * @description The status in words.
             * @example Conflict
             */
            title: string;
            /**
             * @description The status of the answer.
             * @example 409
             */
            status: number;
            /** @description The call's path; `X-Request-Id` names the occurrence. */
            instance: string;
            /** @description By field. */
            errors?: {
                [key: string]: string[];
            };
            /** @description The same text as `detail`; with 402, and with 503 when a provider is away. */
            error?: string;
            /** @description With a wrong code: how many more may be tried. */
            attempts_left?: number;
            /** @description `second_factor_required`: send it to /auth/jwt/second-factor/. */
            challenge?: string;
            /** @description `second_factor_required`: the account's methods. */
            methods?: string[];
            /** @description `second_factor_required`: seconds the challenge is valid. */
            expires_in?: number;
            /** @description `email_not_verified`: send it with a mailed code to /verification/otp-login/. */
            link_token?: string;
            /**
             * Format: date-time
             * @description `already_redeemed`: when.
             * @example 2026-11-21T10:30:00.000Z
             */
            redeemed_at?: string | null;
            /** @description `already_redeemed`: where. */
            redeemed_location?: string | null;
            /** @description `undo_too_late`, `undo_needs_manager`, `coupon_refunded`: the redemption that stays. */
            nonce?: string;
            /** @description The lost offline redemption is kept for the organization's manager. */
            recorded?: boolean;
            /** @description `too_many_rows`: how many there are. */
            count?: number;
            /** @description The limit that is exceeded. */
            max?: number;
            /** @description `scope_missing`: the scope that the API key lacks; null where no key may call. */
            scope?: string | null;
            /** @description 500: names the entry in the server's log. */
            error_id?: string;
        };
        Tokens: components["schemas"]["AccessToken"] & {
            /** @description Valid for 30 days, until the session is ended; of staff for 12 hours, and 30 minutes without a call. */
            refresh: string;
            /** @description Expiry of `access`, ms UTC. */
            token_expired_at: number;
        };
        AccessToken: {
            /** @description Valid for 15 minutes; sent as `Authorization: JWT …`. */
            access: string;
        };
        FirstStepRefusal: components["schemas"]["Error"] & {
            /** @description With `second_factor_required`: for /auth/jwt/second-factor/; opens nothing else. */
            challenge?: string;
            /** @description With `second_factor_required`: what the account has. A `passkey` works in browsers only. */
            methods?: ("totp" | "passkey" | "recovery")[];
            /** @description Seconds the challenge is good for. */
            expires_in?: number;
        };
        CodeTokens: components["schemas"]["NetworkTokens"] & {
            user: components["schemas"]["User"];
        };
        NetworkTokens: components["schemas"]["Tokens"] & {
            /** @description The account was made by this call. */
            is_new: boolean;
        };
        SecondFactorRefusal: components["schemas"]["Error"] & {
            attempts_left?: number;
        };
        SecondFactor: {
            /** @description As the refusal `second_factor_required` gave it; works once, for ten minutes. */
            challenge: string;
            /**
             * @description Six digits of the authenticator app.
             * @example 123456
             */
            code?: string;
            /** @description Instead of `code`; works once. */
            recovery_code?: string;
        };
        NetworkRefusal: components["schemas"]["Error"] & {
            /** @description With `email_not_verified`: who it is, valid for half an hour. */
            link_token?: string;
        };
        NetworkCredential: {
            /** @description Authorization code. */
            code?: string;
            /** @description As sent with the authorization request. */
            redirect_uri?: string;
            /** @description Where PKCE was used. */
            code_verifier?: string;
            /** @description Taken, not used: comparing it is the client's part. */
            state?: string;
            /** @description Needed with `id_token`, or where one was sent. */
            nonce?: string;
            /** @description Instead of `code`. */
            id_token?: string;
            /** @description For a new account; Apple tells the name to the client only. */
            first_name?: string;
            last_name?: string;
            /** @description Second step, instead of `code`: as the refusal `email_not_verified` gave it. */
            link_token?: string;
            /** @description With `link_token`: of /verification/verify-code/. */
            verification_token?: string;
        };
        UserPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["User"][];
        };
        UserReplacement: {
            first_name: string;
            last_name: string;
            /** @description Staff only; false ends all sessions. */
            is_active?: boolean;
            /** @description Staff only. */
            is_staff?: boolean;
        };
        UserChanges: {
            first_name?: string;
            last_name?: string;
            /** @description Staff only; false ends all sessions. */
            is_active?: boolean;
            /** @description Staff only. */
            is_staff?: boolean;
        };
        CodeRefusal: components["schemas"]["Error"] & {
            attempts_left?: number;
        };
        OfferImagePage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OfferImage"][];
        };
        OfferImage: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: uuid
             * @description null while the picture waits for its offer.
             */
            offer: string | null;
            /**
             * Format: uri
             * @description The largest size, as WebP.
             */
            image_url: string;
            cover: boolean;
            logo: boolean;
            alt_text: string;
            /** @description Of the largest size, in pixels. */
            width: number;
            height: number;
            /**
             * @description Where the subject is, in a grid of three by three.
             * @enum {string}
             */
            focal_point: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right";
            /**
             * Format: uri
             * @description What cards and shared links show: cut to 4:3 around the focal point, else the picture itself.
             */
            card_url: string;
        };
        OfferImageUpload: {
            /**
             * Format: binary
             * @description JPEG, PNG, WebP or AVIF, at most 8 MB.
             */
            image: string;
            /**
             * Format: uuid
             * @description Whose picture it is; without it, it waits until an offer names it among its images.
             */
            offer?: string;
            /**
             * Format: uuid
             * @description Only without `offer`, and only for who manages several organizations.
             */
            organization?: string;
            /**
             * @description Replaces the offer's cover. Left out, the first picture becomes the cover.
             * @enum {string}
             */
            cover?: "true" | "false";
            /**
             * @description Replaces the offer's logo.
             * @enum {string}
             */
            logo?: "true" | "false";
            /**
             * @description What the picture shows, for those who do not see it.
             * @default
             */
            alt_text?: string;
        };
        OfferImageDescription: {
            /** @description What the picture shows, for those who do not see it. */
            alt_text?: string;
            /**
             * @description Where its subject is: cards and shared links show the part around it.
             * @enum {string}
             */
            focal_point?: "top_left" | "top" | "top_right" | "left" | "center" | "right" | "bottom_left" | "bottom" | "bottom_right";
        };
        ImportReport: {
            created: number;
            updated: number;
            unchanged: number;
            /** @description Rows that were not stored. */
            refused_rows: number;
            /** @description The first 1000. */
            problems: components["schemas"]["ImportProblem"][];
            problems_omitted: number;
        };
        ImportProblem: {
            /** @description Where the row begins, from 1, the header included. */
            line: number;
            /** @description As the file names it; null = the row as a whole. */
            column: string | null;
            code: string;
            /** @description In Spanish. */
            detail: string;
        };
        ImportRefused: {
            /** @description Text of the error in Spanish, for people. */
            detail: string;
            /**
             * @description Code of the error, for programs; `type` leads to its explanation. Codes are added over time.
             * @enum {string}
             */
            code: "invalid" | "unknown_input" | "idempotency_key_reused" | "idempotency_in_progress" | "shown_once" | "idempotency_answer_lost" | "malformed" | "not_authenticated" | "token_not_valid" | "second_factor_required" | "owes_second_factor" | "use_recovery_code" | "sign_in_expired" | "wrong_factor_code" | "used_factor_code" | "wrong_recovery_code" | "passkey_refused" | "passkey_known" | "too_many_passkeys" | "totp_in_use" | "no_second_factor" | "confirm_identity" | "no_active_account" | "forbidden" | "forbidden_origin" | "scope_missing" | "key_not_valid" | "key_made_before" | "not_subscribed" | "too_many_searches" | "too_many_keys" | "organization_closed" | "organization_stopped" | "offer_made_before" | "not_found" | "method_not_allowed" | "conflict" | "stale_version" | "has_open_coupons" | "unproven_address" | "too_many_applications" | "not_a_draft" | "place_in_use" | "place_used_widely" | "too_many_closures" | "too_many_places" | "last_owner" | "invitation_ended" | "too_many_invitations" | "too_many_sends" | "archived" | "in_review" | "move_not_possible" | "slot_has_ended" | "slot_is_cancelled" | "offer_not_approved" | "too_many_price_schedules" | "schedule_overlap" | "price_schedule_over" | "no_open_change" | "no_pending_change" | "stale_change" | "already_redeemed" | "coupon_expired" | "coupon_not_yet_valid" | "coupon_void" | "coupon_wrong_slot" | "coupon_unpaid" | "coupon_handed_on" | "coupon_personal" | "coupon_not_usable" | "redemption_undone" | "undo_too_late" | "undo_needs_manager" | "coupon_refunded" | "coupon_guessing" | "nonce_used" | "unknown_location" | "booking_not_movable" | "date_is_full" | "sale_paused" | "change_not_allowed" | "gift_sent_often" | "purchase_disputed" | "too_many_moves" | "not_captured" | "order_not_found" | "proof_required" | "not_withdrawable" | "nothing_to_withdraw" | "nothing_to_refund" | "refund_not_failed" | "refund_paid_in_part" | "no_coupons" | "cancelled" | "cancelled_unconfirmed" | "refunded_sold_out" | "order_too_large" | "too_many_rows" | "webhook_not_verified" | "too_many_webhooks" | "no_sandbox" | "webhook_exists" | "webhook_disabled" | "delivery_pending" | "session_expired" | "code_expired" | "invalid_code" | "code_required" | "wrong_password" | "password_too_short" | "password_too_long" | "password_too_common" | "invalid_token" | "use_code" | "use_link" | "use_order_link" | "use_coupon_link" | "already_active" | "mail_not_failed" | "gift_sent" | "gift_kept" | "own_gift" | "own_invitation" | "gift_account_unproven" | "gift_opened" | "gift_on_its_way" | "gift_card_used" | "gift_card_over" | "gift_card_invalid" | "gift_card_kept" | "gift_thanked" | "gift_given_back" | "order_open" | "coupons_open" | "last_admin" | "own_account" | "invalid_social_token" | "email_not_verified" | "sign_in_unavailable" | "too_large" | "unsupported_media" | "image_type" | "image_broken" | "image_too_large" | "image_pixels" | "picture_elsewhere" | "too_many_images" | "import_refused" | "import_unusable" | "storage_unavailable" | "widget_disabled" | "own_opinion" | "opinion_on_own_offer" | "question_on_own_offer" | "too_many_questions" | "question_closed" | "feedback_closed" | "feedback_not_published" | "reply_closed" | "already_disputed" | "refund_needs_staff" | "offer_over" | "address_barred" | "waiting_list_full" | "not_sold_out" | "invitation_over" | "wishlist_full" | "already_member" | "invalid_signature" | "throttled" | "overloaded" | "too_many_coupons" | "payment_declined" | "provider_unavailable" | "database_unavailable" | "server_error" | "bad_host" | "host_not_passed" | "misdirected" | "promo_invalid" | "promo_not_started" | "promo_expired" | "promo_exhausted" | "promo_not_applicable" | "promo_customer_limit" | "promo_min_order" | "promo_max_units";
            /**
             * Format: uri
             * @description The code as an address (RFC 9457): that of its explanation.
             */
            type: string;
            /**
             * @description The status in words.
             * @example Conflict
             */
            title: string;
            /**
             * @description The status of the answer.
             * @example 409
             */
            status: number;
            /** @description The call's path; `X-Request-Id` names the occurrence. */
            instance: string;
            /** @description By field. */
            errors?: {
                [key: string]: string[];
            };
            /** @description The same text as `detail`; with 402, and with 503 when a provider is away. */
            error?: string;
            /** @description With a wrong code: how many more may be tried. */
            attempts_left?: number;
            /** @description `second_factor_required`: send it to /auth/jwt/second-factor/. */
            challenge?: string;
            /** @description `second_factor_required`: the account's methods. */
            methods?: string[];
            /** @description `second_factor_required`: seconds the challenge is valid. */
            expires_in?: number;
            /** @description `email_not_verified`: send it with a mailed code to /verification/otp-login/. */
            link_token?: string;
            /**
             * Format: date-time
             * @description `already_redeemed`: when.
             * @example 2026-11-21T10:30:00.000Z
             */
            redeemed_at?: string | null;
            /** @description `already_redeemed`: where. */
            redeemed_location?: string | null;
            /** @description `undo_too_late`, `undo_needs_manager`, `coupon_refunded`: the redemption that stays. */
            nonce?: string;
            /** @description The lost offline redemption is kept for the organization's manager. */
            recorded?: boolean;
            /** @description `too_many_rows`: how many there are. */
            count?: number;
            /** @description The limit that is exceeded. */
            max?: number;
            /** @description `scope_missing`: the scope that the API key lacks; null where no key may call. */
            scope?: string | null;
            /** @description 500: names the entry in the server's log. */
            error_id?: string;
            created?: number;
            updated?: number;
            unchanged?: number;
            /** @description Rows that were not stored. */
            refused_rows?: number;
            /** @description The first 1000. */
            problems?: components["schemas"]["ImportProblem"][];
            problems_omitted?: number;
        };
        AnonymousSession: {
            /** Format: uuid */
            session_id: string;
            access: string;
            /** @description Given once, with a new session. */
            refresh: string | null;
            /** @description Expiry of `access`, ms UTC. */
            token_expired_at: number;
        };
        Cart: {
            /** @description 0 = nothing kept yet. Also in `ETag`. */
            version: number;
            items: components["schemas"]["CartItem"][];
            promo_codes: {
                code: string;
                /** @enum {string} */
                state: "applied" | "beaten" | "refused";
                /** @enum {string|null} */
                discount_type: "percent" | "amount" | "fixed_price" | null;
                /** @description Percent or euros, as the type says. */
                value: string | null;
                saving: string;
                error_text: string | null;
            }[];
            totals: {
                subtotal: string;
                discount_total: string;
                total: string;
                /** @description Besides the total, to pay where the coupons are used. */
                due_at_venue: string;
                /** @description Against the struck prices, codes included. */
                savings: string;
                /** @enum {string} */
                currency: "EUR";
            };
            errors: components["schemas"]["OrderProblems"] & unknown;
        };
        CartItem: {
            /**
             * Format: uuid
             * @description The offer's.
             */
            uuid: string;
            /**
             * Format: uuid
             * @description The same as `uuid`.
             */
            id: string;
            title: string;
            summary: string;
            images: components["schemas"]["OfferImage"][];
            price_options: components["schemas"]["PriceOption"][];
            /**
             * Format: uuid
             * @description The chosen price option.
             */
            offer_price_uuid: string;
            /**
             * Format: uuid
             * @description The same as `offer_price_uuid`.
             */
            priceOptionUuid: string;
            quantity: number;
            /** @description The same as `quantity`. */
            ticketsCount: number;
            /** @description Units the line may have while the others keep theirs. */
            max_quantity: number;
            /** Format: uuid */
            slot_id: string | null;
            /** @description The code that lowers this line. */
            promoCode: string | null;
            list_price: string;
            /** @description After codes. */
            unit_price: string;
            line_total: string;
            /** @description Per unit, to pay where it is used. */
            due_at_venue: string;
            for_present: boolean;
            gift: components["schemas"]["GiftNote"] | null;
            errors: components["schemas"]["OrderProblems"];
        };
        PriceOption: {
            /** Format: uuid */
            uuid: string;
            title: string;
            /**
             * @description What is paid here; of a deposit offer the deposit.
             * @example 24.90
             */
            actual_price: string;
            /** @description Of a deposit offer, the whole price: show it first. null = `actual_price` is the whole price. */
            total_price: string | null;
            /** @description Of a deposit offer, what may be struck through beside `total_price`. */
            total_regular_price: string | null;
            /** @description What may be struck through: `reference_price_30d`, or null when nothing may. */
            regular_price: string | null;
            /** @description The lowest price of the 30 days before the current reduction. */
            reference_price_30d: string | null;
            discount_percent: number;
            /** @description Units left; null = unlimited, 0 = sold out. */
            available: number | null;
            /** @description Units one customer may buy; null = any. What costs nothing always has a limit. */
            per_customer: number | null;
            /** @description Units in one order; null = any. */
            max_per_order: number | null;
            /** @description Future ones; buying then needs a `slot_id`. */
            slots: components["schemas"]["Slot"][];
        };
        Slot: {
            /** Format: uuid */
            slot_id: string;
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            /** @example Europe/Madrid */
            timezone: string;
            available: number;
            /** @enum {string} */
            status: "open" | "closed";
        };
        OrderProblems: {
            /** @description In Spanish, for people. */
            error_text: string;
            /**
             * @description For programs. Codes are added over time.
             * @enum {string}
             */
            code: "offer_not_available" | "sales_stopped" | "price_option_not_found" | "membership_required" | "sold_out" | "insufficient_stock" | "per_customer_exceeded" | "order_units_exceeded" | "held_unpaid" | "price_changed" | "price_required" | "line_changed" | "slot_required" | "slot_not_available" | "cart_empty" | "cart_changed" | "card_changed" | "email_invalid" | "club_email" | "terms_required" | "receipt_fullname_required" | "receipt_tax_number_invalid" | "receipt_address_required" | "gift_email_invalid" | "gift_recipient_full" | "gift_day_invalid" | "gift_day_past" | "gift_day_late" | "gift_day_without_email" | "gift_link" | "api_key_required" | "return_url_invalid" | "return_url_host" | "promo_invalid" | "promo_not_started" | "promo_expired" | "promo_exhausted" | "promo_not_applicable" | "promo_customer_limit" | "promo_min_order" | "promo_max_units" | "quantity_minimum" | "price_lowered" | "promo_beaten";
            /** Format: uuid */
            offer_price_uuid?: string;
            field?: string;
            max_quantity?: number;
            current_price?: string;
            promo_code?: string;
            /** Format: date-time */
            sales_stopped_until?: string;
        }[];
        StaleCart: components["schemas"]["Error"] & {
            cart: components["schemas"]["Cart"];
        };
        CartUpdate: {
            /** @description The version last seen; 409 when it is not current. Left out, the last writer wins. */
            version?: number;
            items: {
                /** Format: uuid */
                offer_price_uuid: string;
                /** @description Fitted to 1…what can be bought; a change is reported in `errors`. */
                quantity: number;
                /** Format: uuid */
                slot_id?: string | null;
                /** @default false */
                for_present?: boolean;
                gift?: {
                    /** @default  */
                    from?: string;
                    /** @default  */
                    message?: string;
                } | null;
            }[];
            /** @default [] */
            promo_codes?: string[];
        };
        Dictionaries: {
            /** @description Changes with the content. */
            version: string;
            /**
             * Format: date-time
             * @description Start of the day; a copy of yesterday is stale.
             */
            generated_at: string;
            currency: {
                /** @enum {string} */
                code: "EUR";
                /** @enum {string} */
                symbol: "€";
            };
            default_language: string;
            languages: components["schemas"]["Choice"][];
            regions: {
                /** @description "" = all Spain. */
                value: string;
                label: string;
                /** @description 1–10 for the popular ones. */
                rank: number | null;
                /** @description ISO 3166-2:ES. */
                iso: string;
            }[];
            categories: components["schemas"]["Choice"][];
            discount_types: components["schemas"]["Choice"][];
            offer_types: components["schemas"]["Choice"][];
            badges: components["schemas"]["Choice"][];
            payment_providers: components["schemas"]["Choice"][];
            /** @description What new orders are paid with: one of payment_providers, or "simulated". */
            payment_system: string;
            checkout_modes: components["schemas"]["Choice"][];
            feature_flags: {
                [key: string]: boolean;
            };
            limits: {
                suggest_min: number;
                suggest_debounce_ms: number;
                search_history: number;
                cart_lines: number;
                /** @description Units of one order, all lines together. */
                order_units: number;
                /** @description Of them, units that cost nothing. */
                order_units_free: number;
                page_size_max: number;
            };
            contacts: {
                /** Format: email */
                customer_service_email: string;
                /** Format: email */
                business_email: string;
            };
            popular_searches: string[];
            legal_versions: {
                agreement: string;
                /** @description What `POST /customer/subscribe/club/` accepts. */
                club: string;
                privacy: string;
                cookies: string;
                marketing: string;
            };
        };
        Choice: {
            value: string;
            /** @description In Spanish. */
            label: string;
        };
        FavoriteList: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OfferCard"][];
        };
        OfferCard: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: uuid
             * @description The same as `uuid`.
             */
            id: string;
            slug: string;
            title: string;
            summary: string;
            cover: components["schemas"]["Picture"] | null;
            logo: components["schemas"]["Picture"] | null;
            /** @enum {string} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            /** @enum {string} */
            type: "regular" | "subscription" | "direct" | "promo";
            /** @description Region values; empty = all Spain. */
            regions: string[];
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
            /**
             * @description What is paid here for the cheapest option; of a deposit offer the deposit.
             * @example 24.90
             */
            min_price: string;
            /** @description Of a deposit offer, the whole price: show it first, lists are sorted and filtered by it. null = `min_price` is all. */
            total_price: string | null;
            /**
             * @description The lowest price of the 30 days before the reduction; null = there is nothing to strike through.
             * @example 39.00
             */
            regular_price: string | null;
            /** @description Of a deposit offer, what may be struck through beside `total_price`. */
            total_regular_price: string | null;
            /** @description Positive; 0 = no reduction. Of a deposit offer, that of `total_price`. */
            discount_percent: number;
            /** @enum {string} */
            currency: "EUR";
            badges: ("top_sale" | "new" | "expiring")[];
            rating: components["schemas"]["Rating"];
            /** @description Something of it can be bought now. */
            available: boolean;
            sponsored: boolean;
            /**
             * Format: uri
             * @description The offer's page.
             */
            url: string;
        };
        Rating: {
            /** @description 1–5, one decimal; null without votes. */
            average: number | null;
            count: number;
        };
        FavoriteIds: {
            uuids: string[];
        };
        FavoritesToSync: {
            /** @description Newest first; unknown offers are left out. */
            uuids: string[];
        };
        FavoriteState: {
            favorite: boolean;
        };
        FavoriteSuggestions: {
            /** @description False: the account wants none. */
            wanted: boolean;
            /**
             * Format: uuid
             * @description The favourite they are alike to: the one saved last that is public.
             */
            because_of: string | null;
            results: components["schemas"]["OfferCard"][];
        };
        FavoriteSuggestionsChoice: {
            wanted: boolean;
        };
        FeedbackList: {
            /** @description Votes counted in `average`; `results` may be fewer, where only the stars are known. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["PublishedFeedback"][];
            average: number | null;
            /** @description Votes by stars. */
            histogram: {
                1: number;
                2: number;
                3: number;
                4: number;
                5: number;
            };
            /** @description Whether and how votes are checked, to be shown with them. */
            verification_statement: string;
        };
        PublishedFeedback: {
            /** Format: uuid */
            id: string;
            feedback_stars: number;
            comment: string | null;
            /** @example Ana P. */
            author: string;
            verified_purchase: boolean;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /** @description Readers who found it useful. */
            useful_votes: number;
            reply: {
                text: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                at: string;
            } | null;
        };
        TakenFeedback: {
            /** Format: uuid */
            id: string;
            /**
             * @description Only `published` votes count: those of a recognised voter who bought the offer, within 30 days of the purchase or of the last use of a coupon.
             * @enum {string}
             */
            status: "unconfirmed" | "published" | "rejected" | "removed";
            /** @description Lets the author change the vote; null when this call did not write it. */
            edit_token: string | null;
        };
        NewFeedback: {
            feedback_stars: number;
            /** Format: uuid */
            offer_uuid: string;
            /** @description May be left out by a signed-in account, which then votes with its own. */
            user_email?: string;
            /** @description The signature of the link in the mail. */
            sig?: string;
            comment?: string | null;
            /** @description Shown as first name and initial; accounts are shown by their own name. */
            author_name?: string;
        };
        UsefulVotes: {
            /** @description Readers who found it useful, the caller included. */
            useful_votes: number;
            /** @description False for a caller who had said so before. */
            counted: boolean;
        };
        Feedback: {
            /** Format: uuid */
            id: string;
            /** Format: uuid */
            offer_uuid: string;
            feedback_stars: number;
            comment: string | null;
            /** @enum {string} */
            status: "unconfirmed" | "published" | "rejected" | "removed";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            updated_at: string;
        };
        FeedbackReplacement: {
            feedback_stars: number;
            /** @default null */
            comment?: string | null;
            /** @description As given when the vote was taken; not needed by the author's account. */
            edit_token?: string;
        };
        FeedbackChange: {
            feedback_stars?: number;
            comment?: string | null;
            /** @description As given when the vote was taken; not needed by the author's account. */
            edit_token?: string;
        };
        AnsweredQuestionPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["AnsweredQuestion"][];
        };
        AnsweredQuestion: {
            /** Format: uuid */
            id: string;
            question: string;
            /** @example Ana P. */
            author: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            asked_at: string;
            answer: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            answered_at: string;
        };
        AskedQuestion: {
            /** @enum {string} */
            status: "waiting" | "pending";
        };
        NewQuestion: {
            question: string;
            /** @description May be left out by a signed-in account, which then asks with its own. */
            user_email?: string;
            /** @description Shown as first name and initial; accounts are shown by their own name. */
            author_name?: string;
        };
        PromoQuote: {
            code: string;
            /** @enum {string} */
            discount_type: "percent" | "amount" | "fixed_price";
            /** @description Percent or euros, as the type says. */
            value: string;
            /** @enum {string} */
            scope: "global" | "organization" | "category" | "offer" | "price_option";
            /** @description Offers of the items that the code lowers. */
            offer_uuids: string[];
            discounts: {
                /** Format: uuid */
                offer_price_uuid: string;
                unit_price: string;
                new_unit_price: string;
            }[];
        };
        PromoQuoteRequest: {
            code: string;
            items: {
                /** Format: uuid */
                offer_price_uuid: string;
                quantity: number;
            }[];
            /** @description Judges the rules about customers, too. */
            email?: string;
        };
        Acknowledgement: {
            detail: string;
        };
        Subscription: {
            /** @description May be left out by a signed-in account. */
            email?: string;
            region?: string;
            /** @description The topics; none = all. */
            categories?: ("leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training")[];
            /**
             * @description How often; `weekly` when left out.
             * @enum {string}
             */
            frequency?: "weekly" | "fortnightly" | "monthly";
            /**
             * @description Where it was asked for, e.g. `footer`.
             * @default api
             */
            source?: string;
        };
        MailList: {
            /** @example a***@example.es */
            email_masked: string;
            /** @enum {string} */
            list: "newsletter" | "alerts" | "ratings" | "club";
            subscribed: boolean;
        };
        NewsletterChoices: {
            /** @description The account's confirmed address, to which all this belongs. */
            email: string;
            /** @description False: nothing can be chosen before subscribing. */
            subscribed: boolean;
            /**
             * @description A province's value; empty = all Spain.
             * @example madrid
             */
            region: string;
            /** @description The topics; none = all. */
            categories: ("leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training")[];
            /** @enum {string} */
            frequency: "weekly" | "fortnightly" | "monthly";
            /** @description Oldest first. */
            searches: components["schemas"]["NewsletterSearch"][];
        };
        NewsletterSearch: {
            /** Format: uuid */
            uuid: string;
            /** @description Words. */
            search: string | null;
            /** @enum {string|null} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training" | null;
            /**
             * @description Null = all Spain.
             * @example madrid
             */
            region: string | null;
            /** @example 24.90 */
            price_max: string | null;
            /**
             * Format: uri
             * @description The page with all that it finds.
             */
            url: string;
        };
        NewsletterChange: {
            /**
             * @description A province's value; empty = all Spain.
             * @example madrid
             */
            region?: string;
            /** @description The topics; none = all. */
            categories?: ("leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training")[];
            /** @enum {string} */
            frequency?: "weekly" | "fortnightly" | "monthly";
        };
        /** @description At least one of them. */
        NewsletterSearchRequest: {
            /** @description Words, as customers type them. */
            search?: string;
            /** @enum {string} */
            category?: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            region?: string;
            /**
             * @description Euros, at most two decimals.
             * @example 24.90
             */
            price_max?: string | number;
        };
        NewsletterPreview: {
            /**
             * Format: date
             * @description Of the next letter, if there is news by then.
             */
            day: string;
            /** @description None where nothing is new. */
            sections: components["schemas"]["NewsletterSection"][];
        };
        NewsletterSection: {
            /**
             * @description `search`: new in a saved search; `others`: of topics that were not chosen.
             * @enum {string}
             */
            kind: "search" | "new" | "cheaper" | "ending" | "others";
            /** @description Of `search`: the saved search, as its `url` has it. */
            query: string | null;
            offers: components["schemas"]["NewsletterOffer"][];
        };
        NewsletterOffer: {
            /** Format: uuid */
            uuid: string;
            title: string;
            seller_name: string;
            /** @description Null = all Spain. */
            place: string | null;
            /** @example 24.90 */
            price: string;
            /**
             * @description Lowest price of the 30 days before a reduction, which has to be named with it; null = no reduction.
             * @example 24.90
             */
            reference_price: string | null;
            sponsored: boolean;
        };
        FriendInvitations: {
            /**
             * @description What a friend accepts; null while the shop gives no credits.
             * @example ABCD3FGH7K
             */
            code: string | null;
            /**
             * Format: uri
             * @description The page on which a friend accepts.
             */
            link: string | null;
            /** @description null while the shop gives no credits. */
            credit: {
                /** @example 5.00 */
                amount: string;
                /** @description What the friend's first order costs at least, gift cards aside. */
                min_order: string;
                /** @description Credits for one account in 365 days, at most. */
                per_year: number;
            } | null;
            /** @description The newest 50, newest first, without names. */
            invitations: {
                /**
                 * @description `accepted`: waits for the friend's first order, and for the end of its withdrawal.
                 * @enum {string}
                 */
                state: "accepted" | "rewarded" | "refused" | "taken_back";
                /**
                 * @description Of no credit, or one taken back.
                 * @enum {string|null}
                 */
                reason: "not_new" | "too_small" | "given_back" | "oneself" | "limit" | "no_order" | "undecided" | null;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                accepted_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                decided_at: string | null;
            }[];
        };
        FriendInvitationCode: {
            /** @example ABCD3FGH7K */
            code: string;
        };
        ClubMembership: {
            /** @enum {string} */
            plan: "free";
            /** @enum {string} */
            status: "pending" | "active" | "past_due" | "cancelled" | "expired";
            /**
             * Format: date-time
             * @description null = until it is cancelled.
             * @example 2026-11-21T10:30:00.000Z
             */
            current_period_end: string | null;
            price: string;
            /** @enum {string} */
            currency: "EUR";
        };
        ClubApplication: {
            /** @enum {string} */
            plan: "free";
            accept_terms: boolean;
        };
        WaitingListEntries: {
            results: components["schemas"]["WaitingListEntry"][];
        };
        WaitingListEntry: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            offer_uuid: string;
            title: string;
            option_title: string;
            /**
             * Format: date-time
             * @description Of the date; null = an option without dates.
             */
            starts_at: string | null;
            /** @description Places wanted. */
            quantity: number;
            or_fewer: boolean;
            /**
             * @description `invited`: places are held; `ordered`: an unpaid sale has them.
             * @enum {string}
             */
            status: "unconfirmed" | "waiting" | "invited" | "ordered" | "bought" | "lapsed" | "left" | "ended";
            /** @description 1 = the first; null unless it waits. */
            position: number | null;
            /** @description Entries for the same places. */
            waiting: number;
            /**
             * @description Why the queue does not move; null unless it waits.
             * @enum {string|null}
             */
            reason: "none_free" | "too_few_free" | "not_on_sale" | "date_closed" | "being_asked" | null;
            /** @description Places held for it. */
            invited_quantity: number | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            invited_until: string | null;
        };
        WaitingListAnswer: {
            /**
             * @description `pending` waits for the mailbox.
             * @enum {string}
             */
            state: "waiting" | "pending";
            /** Format: uuid */
            uuid: string | null;
        };
        WaitingListRequest: {
            /** Format: uuid */
            price_option: string;
            /**
             * Format: uuid
             * @description Of an option with dates.
             * @default null
             */
            slot_id?: string | null;
            /** @default 1 */
            quantity?: number;
            /**
             * @description Fewer places would do; otherwise others are asked until all are free.
             * @default false
             */
            or_fewer?: boolean;
            /** @description Needed from anonymous sessions; the mailbox is asked to confirm. */
            email?: string;
        };
        Wishlist: {
            uuids: string[];
        };
        WishlistChange: {
            /** Format: uuid */
            offer_uuid: string;
            /** @enum {string} */
            action: "add" | "remove";
            /**
             * @description Each is sent once by mail. What is true already is left out: back_in_stock of an offer that is not sold out, ending of one whose sale ends within 48 hours.
             * @default [
             *       "back_in_stock",
             *       "price_drop",
             *       "ending"
             *     ]
             */
            notify?: ("back_in_stock" | "price_drop" | "ending")[];
            /**
             * Format: uuid
             * @description For back_in_stock alone: the sold-out price option that is waited for.
             */
            option_uuid?: string;
            /**
             * @description For price_drop alone: sent when an option's whole price, of a deposit offer with what is paid at the place, comes down to this or less, instead of at any lower price. Euros, below what an option costs now. Of several for one offer the last one counts.
             * @example 24.90
             */
            target_price?: string | number;
            /** @description Needed from anonymous sessions to add; the mailbox is asked to confirm. */
            email?: string;
        };
        OfferList: {
            /** @description Offers of all pages together, counted up to a limit. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OfferCard"][];
            /** @description There are more than `count`; `next` leads on all the same. */
            count_capped: boolean;
        };
        MainPage: components["schemas"]["OfferList"] & {
            sections: {
                /** @enum {string} */
                key: "recommended" | "expiring" | "top_sale" | "new";
                title: string;
                /** @description Of `results`, in order. */
                offers: string[];
            }[];
        };
        SelectedOffers: components["schemas"]["SelectedOffer"][];
        SelectedOffer: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            id: string;
            slug: string;
            /** Format: uri */
            url: string;
            title: string;
            summary: string;
            category: string;
            /** @enum {string} */
            type: "regular" | "subscription" | "direct" | "promo";
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
            images: components["schemas"]["OfferImage"][];
            price_options: components["schemas"]["PriceOption"][];
            /** @description Units of all options together; null = unlimited, 0 = cannot be bought. */
            available: number | null;
            errors: {
                error_text: string;
                code: string;
            }[];
        };
        Widget: {
            count: number;
            results: components["schemas"]["OfferCard"][];
            partner: {
                name: string;
                /** @enum {string} */
                theme: "light" | "dark" | "auto";
            };
            /** @description Seconds the widget may keep this. */
            ttl: number;
        };
        OffersNear: {
            /**
             * @description What distances are measured from; `district` = the first three digits.
             * @enum {string}
             */
            around: "capital" | "postal_code" | "district" | "position";
            /** @description The province; null of a position. */
            region: string | null;
            count: number;
            results: (components["schemas"]["OfferCard"] & {
                distance_km: number;
            })[];
        };
        NearPosition: {
            lat: number;
            lng: number;
            /**
             * @description In kilometres, as the crow flies.
             * @default 50
             */
            radius_km?: number;
            /** @default 24 */
            limit?: number;
        };
        OfferDetail: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: uuid
             * @description The same as `uuid`.
             */
            id: string;
            slug: string;
            /** Format: uri */
            url: string;
            organization: components["schemas"]["Seller"];
            /** @enum {string} */
            type: "regular" | "subscription" | "direct" | "promo";
            /** @enum {string} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            title: string;
            summary: string;
            description: string;
            highlights: string[];
            conditions: string;
            how_to_redeem: string;
            /** @description Region values; empty = all Spain. */
            regions: string[];
            locations: components["schemas"]["PlacedOfferLocation"][];
            /** @description Days on which its organization is closed, those that are over left out. */
            closures: components["schemas"]["AnnouncedClosure"][];
            images: components["schemas"]["OfferImage"][];
            price_options: components["schemas"]["DetailedPriceOption"][];
            /** @enum {string} */
            currency: "EUR";
            badges: ("top_sale" | "new" | "expiring")[];
            rating: components["schemas"]["Rating"];
            /** @description Of public offers `published` or `scheduled`. */
            status: string;
            on_sale: boolean;
            /**
             * Format: date-time
             * @description Its seller has stopped the sale, which goes on by itself then: nothing is `available` until then.
             */
            sales_stopped_until: string | null;
            /** @description Something of it can be bought here now. */
            available: boolean;
            /** Format: date-time */
            publish_at: string;
            /** Format: date-time */
            sale_ends_at: string | null;
            /** @description null for type `direct`: what is sold elsewhere is the seller's to say. */
            validity: components["schemas"]["Validity"] | null;
            /** @description When coupons are redeemed: weekdays (1 = Monday), hours on the place's clock, days left out; null = at any time. */
            redemption_rules: {
                weekdays: number[];
                /** @example 12:00 */
                from: string | null;
                /** @example 16:00 */
                until: string | null;
                excluded_days: string[];
            } | null;
            /**
             * @description null for type `direct`, as `validity`.
             * @enum {string|null}
             */
            withdrawal_policy: "standard_14d" | "excluded_dated_leisure" | "excluded_other" | null;
            /** @enum {string} */
            date_change_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            cancellation_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            expiry_policy: "none" | "extend_once" | "credit_12_months";
            /** @enum {string} */
            voucher_kind: "single_purpose" | "multi_purpose" | "ticket" | "discount";
            /**
             * @description Percent.
             * @example 21.00
             */
            tax_rate: string;
            /** @enum {string} */
            tax_regime: "iva" | "igic" | "ipsi";
            booking_required: boolean;
            gift_allowed: boolean;
            /** @description Where offers of type `direct` lead. */
            external_url: string | null;
            sponsored: boolean;
            accessibility_info: string | null;
            getting_there: string | null;
            producer_name: string;
            producer_address: string;
            producer_contact: string;
            safety_warnings: string;
            seo: {
                title: string;
                description: string;
            };
            sold_count: number;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            version: number;
        };
        Seller: {
            /** Format: uuid */
            uuid: string;
            slug: string;
            name: string;
            legal_name: string;
            tax_id: string;
            address: components["schemas"]["Address"];
            contact_email: string;
            contact_phone: string;
            registry_info: string | null;
            /** @enum {string} */
            trader_status: "trader" | "non_trader";
            logo_url: string | null;
            website: string | null;
        };
        Address: {
            street: string;
            postal_code: string;
            city: string;
            province: string;
            country: string;
        };
        PlacedOfferLocation: {
            /** Format: uuid */
            uuid: string;
            name: string;
            address: string;
            postal_code: string;
            city: string;
            province: string;
            lat: number;
            lng: number;
            phone: string | null;
            opening_hours: string | null;
            /**
             * Format: uuid
             * @description The organization's place that it is a copy of.
             */
            place: string | null;
            /** @description In the place's time; empty = not told. */
            weekly_hours: components["schemas"]["OpenPeriod"][];
            /** @description Days that differ from the week. */
            exceptions: components["schemas"]["HoursException"][];
        };
        OpenPeriod: {
            /**
             * @description 1 = Monday … 7 = Sunday.
             * @example 1
             */
            day: number;
            /** @example 10:00 */
            opens: string;
            /**
             * @description Earlier than `opens`: on the next day.
             * @example 14:00
             */
            closes: string;
        };
        HoursException: {
            /**
             * Format: date
             * @example 2026-12-24
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-12-26
             */
            until: string;
            /**
             * @description null = closed all day, as `closes`.
             * @example 10:00
             */
            opens: string | null;
            /** @example 10:00 */
            closes: string | null;
            note: string | null;
        };
        AnnouncedClosure: {
            /** Format: date */
            from: string;
            /** Format: date */
            until: string;
            note: string | null;
        };
        DetailedPriceOption: components["schemas"]["PriceOption"] & {
            /** @description Of the last 90 days, oldest first. */
            price_history: {
                actual_price: string;
                /** @description As of the option. */
                total_price: string | null;
                /** Format: date-time */
                effective_from: string;
                /** Format: date-time */
                effective_to: string | null;
            }[];
        };
        NearbyOffers: {
            count: number;
            results: (components["schemas"]["OfferCard"] & {
                /** @description null = farther than asked for, but in the same province. */
                distance_km: number | null;
            })[];
        };
        OfferPrices: {
            /** @description Of the file `/ofertas/{id}/precios.csv`, in hex. */
            sha256: string;
            price_options: {
                /** Format: uuid */
                uuid: string;
                title: string;
                price: string | null;
                /** @description Of the 30 days before the price; null = it had none before. */
                lowest_of_30_days: string | null;
                /** @description What may be struck through beside it. */
                struck: string | null;
                /** @enum {string|null} */
                reason: "reduced" | "first_price" | "too_short" | "not_lower" | "code_ended" | null;
                /** @description Oldest first. */
                prices: {
                    /** @description In all, taxes included. */
                    price: string;
                    /** @description The same but for deposit offers. */
                    paid_here: string;
                    /** @description The code, advertised to everyone, with which it applied beside the price without. */
                    promo_code: string | null;
                    /** Format: date-time */
                    effective_from: string;
                    /**
                     * Format: date-time
                     * @description null = it applies now.
                     */
                    effective_to: string | null;
                }[];
            }[];
        };
        ValidatedOrder: {
            checkout_data: {
                /** @description For sales/create/; secret: for clients without session it opens the coupons. */
                session_token: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                expires_at: string;
                email: string;
                subs_agreement: boolean;
                need_receipt: boolean;
                user_fullname: string | null;
                user_tax_number: string | null;
                user_address: string | null;
            };
            sales_data: {
                items: {
                    /** Format: uuid */
                    offer_price_uuid: string;
                    /** Format: uuid */
                    offer_uuid: string;
                    title: string;
                    price_option_title: string;
                    quantity: number;
                    regular_price: string | null;
                    list_price: string;
                    unit_price: string;
                    /** @description Per unit, to pay where it is used. */
                    due_at_venue: string;
                    promo_code: string | null;
                    line_total: string;
                    /** Format: uuid */
                    slot_id: string | null;
                    for_present: boolean;
                    /** @description What goes with a gift; empty texts where nothing was said. */
                    gift: {
                        from: string;
                        name: string;
                        email: string;
                        message: string;
                        /**
                         * Format: date-time
                         * @description When it is sent; null = once paid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        send_at: string | null;
                    } | null;
                    /** @description Of other friends, who get a unit each. */
                    more_gifts: {
                        from: string;
                        name: string;
                        email: string;
                        message: string;
                        /**
                         * Format: date-time
                         * @description When it is sent; null = once paid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        send_at: string | null;
                    }[];
                    organization: {
                        /** Format: uuid */
                        uuid: string;
                        name: string;
                    };
                    withdrawal: {
                        allowed: boolean;
                        /** @description Why there is no right to withdraw. */
                        reason: string | null;
                        deadline_rule: string | null;
                    };
                }[];
                subtotal: string;
                discount_total: string;
                total: string;
                savings: string;
                /** @description Besides the total, to pay where the coupons are used. */
                due_at_venue: string;
                /** @description What each gift card pays; one that nothing is left for is left out. */
                gift_cards: {
                    /**
                     * @description Of its code.
                     * @example PQRS
                     */
                    ends_with: string;
                    amount: string;
                }[];
                /** @description The part of the total that gift cards pay. */
                card_amount: string;
                /** @description What the payment provider is asked for. */
                to_pay: string;
                /** @enum {boolean} */
                taxes_included: true;
                currency: string;
                notices: {
                    /** @description `price_lowered`, `promo_beaten` or a `promo_…` refusal. */
                    code: string;
                    text: string;
                    /** Format: uuid */
                    offer_price_uuid?: string;
                    promo_code?: string;
                }[];
            };
        };
        OrderRequest: {
            items: {
                /**
                 * Format: uuid
                 * @description The price option.
                 */
                offer_price_uuid: string;
                quantity: number;
                /**
                 * @description The unit price the buyer saw, codes included: needed (`price_required`). A higher one now is refused (`price_changed`), a lower one is passed on.
                 * @example 24.90
                 */
                saved_price?: string | number | null;
                /**
                 * Format: uuid
                 * @description For options with dates.
                 */
                slot_id?: string | null;
                promo_codes?: string[];
                /** @description A gift: its coupon shows no price. */
                for_present?: boolean;
                gift?: components["schemas"]["Gift"] | null;
                /** @description Other friends than `gift`'s, each of whom gets one unit; the rest is `gift`'s. Giver and moment are those of `gift`, and so is a message that is left out. Fewer than `quantity`. */
                more_gifts?: {
                    /** @description Who gets it. */
                    name?: string;
                    /** @description Where the coupons are sent once paid, without prices; left out, only to the buyer. A mailbox is sent at most ten gifts a day (`gift_recipient_full`). */
                    email?: string;
                    /** @description Plain text; web and mail addresses are refused in any spelling (`gift_link`). Orders without anything to pay send none of `from`, `name` and `message`. */
                    message?: string;
                }[];
            }[];
            /**
             * @description Codes of gift cards that pay what they can of the total, in this order; the answer says how much each. A code that no card has is refused (`gift_card_invalid`) and counts as a guess, a card that cannot pay is `card_changed`.
             * @example [
             *       "ABCD-EFGH-JKMN-PQRS"
             *     ]
             */
            gift_cards?: string[];
            checkout_data: {
                email: string;
                /** @description Commercial mail; never ask for it pre-ticked. */
                subs_agreement?: boolean;
                /**
                 * @description Calling on behalf of a buyer means that they accepted the terms of sale (`legal_versions.agreement` of the dictionaries); false is refused (`terms_required`).
                 * @default true
                 */
                terms_accepted?: boolean;
                need_receipt?: boolean;
                user_fullname?: string | null;
                user_tax_number?: string | null;
                user_address?: string | null;
                /**
                 * @description The caller's own number of the order, kept with the sale and told in its events; no personal data. With an API key only.
                 * @example WEB-2026-0815
                 */
                client_reference?: string | null;
                /**
                 * Format: uri
                 * @description Where the order page leads the buyer back to after the payment: `https:`, on a host that an owner of the organization has named (`return_hosts`; else `return_url_host`). With an API key only; a sandbox key may also name `http://localhost`.
                 * @example https://www.example.com/orders/WEB-2026-0815
                 */
                return_url?: string | null;
            };
        };
        CreatedSale: {
            /** Format: uuid */
            uuid: string;
            /** @example 2026-000042 */
            number: string;
            /**
             * @description Secret, unlike the number: proves to be the buyer where there is no session.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference: string;
            /** @enum {string} */
            status: "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";
            /**
             * Format: uuid
             * @description What sales/capture/ is called with.
             */
            transaction_id: string;
            total: string;
            /** @description The part of the total that gift cards pay. */
            card_amount: string;
            currency: string;
            /** @description As the program that ordered gave it, its own number of the order. */
            client_reference: string | null;
            /** @description Where the order page leads the buyer back to. */
            return_url: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            reserved_until: string;
            /** @description Where the buyer goes to pay; null once the sale has ended unpaid. */
            payment: {
                provider: string;
                /** @enum {string} */
                mode: "redirect" | "hosted";
                /** @enum {string} */
                method: "GET" | "POST";
                /** Format: uri */
                url: string;
                fields: {
                    [key: string]: string;
                };
            } | null;
        };
        Reservation: {
            /** @description Whether stock is held right now. */
            exists: boolean;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            expires_at: string;
            seconds_left: number;
        };
        Captured: {
            /** Format: uuid */
            transaction_id: string;
            /** @enum {string} */
            status: "captured";
            /** @description With its coupons, for the owner only; null for anybody else. */
            sale: components["schemas"]["Purchase"] | null;
        };
        PendingPayment: {
            /** Format: uuid */
            transaction_id: string;
            /** @enum {string} */
            status: "pending";
            /**
             * @description `not_approved`: the buyer has not approved at the provider; `processing`: ask again later.
             * @enum {string}
             */
            reason: "processing" | "not_approved";
        };
        GiftCardOrder: {
            /**
             * @description Whole euros, from 10 to 500.
             * @example 50.00
             */
            amount: string | number;
            /** @description Of the buyer, who is mailed the card or its confirmation. */
            email: string;
            /** @description For another person, who gets the card by mail at `email`, once paid or at `send_at`; without it, it is the buyer's. */
            gift?: {
                /** @description Who gives it. */
                from?: string;
                /** @description Who gets it. */
                name?: string;
                /** @description Where the coupons are sent once paid, without prices; left out, only to the buyer. A mailbox is sent at most ten gifts a day (`gift_recipient_full`). */
                email?: string;
                /** @description Plain text; web and mail addresses are refused in any spelling (`gift_link`). Orders without anything to pay send none of `from`, `name` and `message`. */
                message?: string;
                /**
                 * Format: date-time
                 * @description When the coupons are sent to `email`, to the minute; left out, once paid. In the future, before they end or their slot begins, within a year (`gift_day_past`, `gift_day_late`). The buyer is told of the purchase at once.
                 */
                send_at?: string | null;
            } | null;
            /** @enum {boolean} */
            terms_accepted: true;
        };
        GiftCard: {
            /** @example 2026-000042 */
            number: string;
            /** @example ABCD-EFGH-JKMN-PQRS */
            code: string;
            /** @description What it was sold for. */
            amount: string;
            balance: string;
            /**
             * @description Only an `active` card pays.
             * @enum {string}
             */
            state: "unpaid" | "active" | "spent" | "frozen" | "lapsed" | "closed";
            /**
             * Format: date-time
             * @description null until it is paid for.
             * @example 2026-11-21T10:30:00.000Z
             */
            valid_until: string | null;
            /** @description The newest 50, newest first. */
            movements: {
                /** @enum {string} */
                kind: "sold" | "held" | "released" | "returned" | "withdrawn" | "lapsed" | "reversed" | "adjusted";
                /** @description Negative = spent or gone. */
                amount: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                at: string;
            }[];
        };
        GiftCardCode: {
            /** @example ABCD-EFGH-JKMN-PQRS */
            code: string;
        };
        GiftCards: {
            results: components["schemas"]["GiftCard"][];
        };
        PurchasePage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["Purchase"][];
        };
        ClaimedPurchases: {
            /** @description Purchases added by this call. */
            added: number;
        };
        CorrectedAddress: {
            /** @description Where the new confirmation goes. */
            email: string;
        };
        AddressCorrection: {
            /** @description May be the same: its mailbox may only have been full. */
            email: string;
        };
        RedemptionPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["StoredRedemption"][];
            /**
             * Format: date
             * @description The first day in Madrid that was asked for; today without one.
             */
            date: string;
            /**
             * Format: date
             * @description The last day.
             */
            date_to: string;
        };
        StoredRedemption: {
            nonce: string;
            coupon: {
                /** Format: uuid */
                uuid: string;
                /** @example 7K3M-9QZA-1B2C4 */
                code: string;
            };
            /** Format: uuid */
            organization_uuid: string;
            offer: {
                /** Format: uuid */
                uuid: string;
                title: string;
            };
            price_option_title: string;
            /** @example 2026-000042 */
            sale_number: string;
            /**
             * @description null for gifts.
             * @example 24.90
             */
            paid_value: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            redeemed_at: string;
            redeemed_location: string | null;
            /** @description Name of the member, or of the API key. */
            redeemed_by: string | null;
            /** @description null = it stands. */
            undone: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                at: string;
                by: string;
                reason: string | null;
            } | null;
            /**
             * @description What the caller may do now; `refunded`: the money went back, it stands; null when it is undone.
             * @enum {string|null}
             */
            undo: "at_once" | "with_reason" | "needs_manager" | "too_late" | "refunded" | null;
            /** @description The coupon's money went back after it was redeemed. */
            refunded: boolean;
        };
        UndoneTogether: {
            results: components["schemas"]["StoredRedemption"][];
        };
        RedeemedTogether: {
            results: components["schemas"]["Redemption"][];
        };
        Redemption: {
            /** @enum {string} */
            status: "ok";
            coupon: {
                /** Format: uuid */
                uuid: string;
                /** @example 7K3M-9QZA-1B2C4 */
                code: string;
                /** @enum {string} */
                status: "issued" | "redeemed" | "expired" | "void";
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                valid_from: string;
                /**
                 * Format: date-time
                 * @description The whole day counts; null = no end.
                 * @example 2026-11-21T10:30:00.000Z
                 */
                valid_until: string | null;
                paid_value: string;
                face_value: string;
                /** @description To collect when it is used: the whole price less the deposit. 0.00 = all is paid. */
                due_at_venue: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                redeemed_at: string | null;
                redeemed_location: string | null;
            };
            offer: {
                /** Format: uuid */
                uuid: string;
                title: string;
            };
            price_option: {
                /** Format: uuid */
                uuid: string;
                title: string;
            };
            holder_name: string | null;
            slot: {
                /** Format: uuid */
                slot_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                ends_at: string;
                /**
                 * @description IANA name.
                 * @example Europe/Madrid
                 */
                timezone: string;
            } | null;
            /** @description What it was sold under, whatever the offer says today. */
            terms: {
                booking_required: boolean;
                /** @description When coupons are redeemed: weekdays (1 = Monday), hours on the place's clock, days left out; null = at any time. */
                redemption_rules: {
                    weekdays: number[];
                    /** @example 12:00 */
                    from: string | null;
                    /** @example 16:00 */
                    until: string | null;
                    excluded_days: string[];
                } | null;
                how_to_redeem: string;
                conditions: string;
            };
        };
        CouponCheck: {
            /** @enum {string} */
            status: "ok" | "error";
            /**
             * @description What to show: `valid` green, `valid_not_now` amber (it would be taken, but its terms exclude this day or hour), `refused` red.
             * @enum {string}
             */
            verdict: "valid" | "valid_not_now" | "refused";
            /**
             * @description Why it would not be taken.
             * @enum {string}
             */
            reason?: "already_redeemed" | "expired" | "not_yet_valid" | "void" | "wrong_organization" | "wrong_slot" | "unpaid" | "handed_on";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            redeemed_at?: string;
            redeemed_location?: string | null;
            coupon?: {
                /** Format: uuid */
                uuid: string;
                /** @example 7K3M-9QZA-1B2C4 */
                code: string;
                /** @enum {string} */
                status: "issued" | "redeemed" | "expired" | "void";
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                valid_from: string;
                /**
                 * Format: date-time
                 * @description The whole day counts; null = no end.
                 * @example 2026-11-21T10:30:00.000Z
                 */
                valid_until: string | null;
                paid_value: string;
                face_value: string;
                /** @description To collect when it is used: the whole price less the deposit. 0.00 = all is paid. */
                due_at_venue: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                redeemed_at: string | null;
                redeemed_location: string | null;
            };
            offer?: {
                /** Format: uuid */
                uuid: string;
                title: string;
            };
            price_option?: {
                /** Format: uuid */
                uuid: string;
                title: string;
            };
            holder_name?: string | null;
            slot?: {
                /** Format: uuid */
                slot_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                ends_at: string;
                /**
                 * @description IANA name.
                 * @example Europe/Madrid
                 */
                timezone: string;
            } | null;
            /** @description What it was sold under, whatever the offer says today. */
            terms?: {
                booking_required: boolean;
                /** @description When coupons are redeemed: weekdays (1 = Monday), hours on the place's clock, days left out; null = at any time. */
                redemption_rules: {
                    weekdays: number[];
                    /** @example 12:00 */
                    from: string | null;
                    /** @example 16:00 */
                    until: string | null;
                    excluded_days: string[];
                } | null;
                how_to_redeem: string;
                conditions: string;
            };
            /** @description It would be taken, but its terms say otherwise: the counter decides. */
            warnings?: "outside_redemption_rules"[];
            /**
             * @description With `valid_not_now`: what excludes this moment, on the clock of its places; `terms.redemption_rules` has the rules.
             * @enum {string}
             */
            outside_rules?: "weekday" | "excluded_day" | "hours";
        };
        CouponDownloadRequest: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /**
             * Format: uuid
             * @description Only this one; all of the sale without it.
             */
            coupon_uuid?: string | null;
            /** @description The address it was bought with. It proves nothing. */
            email?: string | null;
            /**
             * @default pdf
             * @enum {string}
             */
            format?: "pdf";
        };
        WithdrawalSummary: {
            /** Format: uuid */
            sale_uuid: string;
            number: string;
            items: {
                title: string;
                price_option_title: string;
                /**
                 * Format: date-time
                 * @description A moment of the last day.
                 * @example 2026-11-21T10:30:00.000Z
                 */
                withdraw_until: string | null;
                coupons: {
                    /** Format: uuid */
                    uuid: string;
                    /** @description Only its last characters. */
                    code: string;
                    /** @example 24.90 */
                    amount: string;
                    /** @enum {string} */
                    status: "withdrawable" | "withdrawn" | "redeemed" | "void" | "excluded" | "too_late";
                }[];
            }[];
            /**
             * @description What comes back for the coupons asked about.
             * @example 24.90
             */
            refund_amount: string;
            currency: string;
        };
        WithdrawalReceipt: {
            /** @enum {string} */
            status: "withdrawn";
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            sale_uuid: string;
            number: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            received_at: string;
            items: {
                title: string;
                quantity: number;
                /** @example 24.90 */
                amount: string;
            }[];
            coupons: string[];
            /** @example 24.90 */
            refund_amount: string;
            currency: string;
        };
        /** @description Declared without proof: no coupon is void before the buyer confirms by the mail. */
        WithdrawalDeclared: {
            /** @enum {string} */
            status: "awaiting_confirmation";
            /** @description What happens next, in Spanish, for people. */
            detail: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            received_at: string;
        };
        WithdrawalRequest: {
            /** Format: uuid */
            sale_uuid?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /** @description The address it was bought with. It proves nothing. */
            email: string;
            /** @description Only these coupons; all that can be given back without it. */
            coupons?: string[] | null;
            /**
             * @description `true` declares the withdrawal; without it nothing changes.
             * @default false
             */
            confirm?: boolean;
        };
        ReceivedGift: {
            /** Format: uuid */
            uuid: string;
            from: string;
            name: string;
            message: string;
            title: string;
            price_option_title: string;
            /** @description Of each coupon, still to pay where it is used. */
            due_at_venue: string;
            slot: {
                /** Format: uuid */
                slot_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                ends_at: string;
                /**
                 * @description IANA name.
                 * @example Europe/Madrid
                 */
                timezone: string;
            } | null;
            /** @description What it was sold under, whatever the offer says today. */
            terms: {
                summary: string;
                conditions: string;
                how_to_redeem: string;
                booking_required: boolean;
                /** @description When coupons are redeemed: weekdays (1 = Monday), hours on the place's clock, days left out; null = at any time. */
                redemption_rules: {
                    weekdays: number[];
                    /** @example 12:00 */
                    from: string | null;
                    /** @example 16:00 */
                    until: string | null;
                    excluded_days: string[];
                } | null;
                /** @enum {string} */
                withdrawal_policy: "standard_14d" | "excluded_dated_leisure" | "excluded_other";
                /**
                 * @description Until when before its date the holder moves it alone (sales/bookings/); `none` = not at all.
                 * @enum {string}
                 */
                date_change_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
                /**
                 * @description Until when before its date the holder cancels it alone (sales/bookings/); `none` = not at all.
                 * @enum {string}
                 */
                cancellation_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
                /**
                 * @description What becomes of the paid value of a coupon without a date that expires unused: `extend_once` (sales/extend/), `credit_12_months` (a gift card).
                 * @enum {string}
                 */
                expiry_policy: "none" | "extend_once" | "credit_12_months";
                locations: {
                    name: string;
                    address: string;
                    postal_code: string;
                    city: string;
                    lat: number | null;
                    lng: number | null;
                    /** @description Of today, as opening_hours. */
                    phone: string | null;
                    opening_hours: string | null;
                }[];
                seller: {
                    name: string;
                    legal_name: string;
                    tax_id: string;
                    address: string;
                    email: string;
                    phone: string;
                };
            };
            coupons: {
                /** Format: uuid */
                uuid: string;
                /** @example 7K3M-9QZA-1B2C4 */
                code: string;
                /** @enum {string} */
                status: "issued" | "redeemed" | "expired" | "void";
                /**
                 * Format: date-time
                 * @description The whole day counts; null = no end.
                 * @example 2026-11-21T10:30:00.000Z
                 */
                valid_until: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                redeemed_at: string | null;
                /** Format: uri */
                pdf_url: string;
            }[];
            may_thank: boolean;
        };
        GiftLink: {
            /** @description `email` of the link in the gift's mail. */
            email: string;
            /** @description `sig` of that link. */
            token: string;
        };
        GiftThanks: {
            /** @description `email` of the link in the gift's mail. */
            email: string;
            /** @description `sig` of that link. */
            token: string;
            /** @description Plain text; web and mail addresses are refused (`has_link`). */
            message: string;
        };
        KeptGift: {
            /** @description Of the link that opens it from now on. */
            email: string;
            token: string;
            gift: components["schemas"]["ReceivedGift"];
        };
        KeptGifts: {
            results: components["schemas"]["KeptGift"][];
        };
        GiftDelivery: {
            email: string;
            /**
             * Format: date-time
             * @description null = its mail is on its way.
             * @example 2026-11-21T10:30:00.000Z
             */
            send_at: string | null;
        };
        GiftChange: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /** @description Where it is sent; the same address sends it again. */
            email: string;
            /**
             * Format: date-time
             * @description Its new moment; null = at once, left out = as it was. Only while it waits (`gift_sent`).
             */
            send_at?: string | null;
        };
        PresentCardRequest: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /** @description `email` of the mailed link whose `sig` is the `token`. */
            email?: string | null;
        };
        HandedOnCoupon: {
            /** @description Where its mail goes. */
            email: string;
        };
        CouponHandOn: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /**
             * Format: uuid
             * @description An unused coupon of the sale that is no gift.
             */
            coupon_uuid: string;
            /** @description Of the friend. */
            email: string;
            /** @default  */
            name?: string;
            /** @default  */
            from?: string;
            /**
             * @description Plain text; web and mail addresses are refused (`has_link`), and free orders mail no words.
             * @default
             */
            message?: string;
        };
        CouponTakeBack: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
        };
        OwnBooking: {
            /** @description Unused places, which move together. */
            quantity: number;
            slot: {
                /** Format: uuid */
                slot_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                ends_at: string;
                /**
                 * @description IANA name.
                 * @example Europe/Madrid
                 */
                timezone: string;
            };
            /** @description Used, returned, or its date has begun or was cancelled. */
            is_over: boolean;
            /**
             * Format: date-time
             * @description Exclusive, by `date_change_limit` of the terms as sold; null = not by this holder.
             * @example 2026-11-21T10:30:00.000Z
             */
            move_until: string | null;
            /**
             * Format: date-time
             * @description As `move_until`, by `cancellation_limit`. It counts from the first date that its holder moved away from.
             * @example 2026-11-21T10:30:00.000Z
             */
            cancel_until: string | null;
            /**
             * @description What comes back to the buyer on cancelling; 0.00 for the recipient of a gift.
             * @example 40.00
             */
            refund: string;
            /** @description false while the offer is paused or its sale is stopped: only the seller proposes a date. */
            takes_guests: boolean;
            /** @description With room for all its places, at the price that was paid: no date costs a difference. */
            dates: {
                /** Format: uuid */
                slot_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                timezone: string;
                /** @description Places left. */
                free: number;
            }[];
        };
        BookingHolder: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /**
             * Format: uuid
             * @description Any coupon of the item; all unused ones of it change together.
             */
            coupon_uuid: string;
            /** @description Of the recipient of a gift: `email` of its link, with its `sig` as `token` and no sale named. */
            email?: string;
        };
        OwnBookingMove: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /**
             * Format: uuid
             * @description Any coupon of the item; all unused ones of it change together.
             */
            coupon_uuid: string;
            /** @description Of the recipient of a gift: `email` of its link, with its `sig` as `token` and no sale named. */
            email?: string;
            /**
             * Format: uuid
             * @description The `slot_id` of one of `dates`.
             */
            to: string;
        };
        CancelledBooking: {
            /**
             * @description What comes back.
             * @example 40.00
             */
            refund: string;
        };
        OwnBookingCancellation: {
            /** Format: uuid */
            sale_uuid?: string;
            /** Format: uuid */
            transaction_id?: string;
            /**
             * @description The sale's number. It names the sale and proves nothing.
             * @example 2026-000042
             */
            number?: string;
            /**
             * @description The sale's secret reference: names the sale and proves to be its buyer.
             * @example K7QM-2X9D-HJ4T-8WPC
             */
            reference?: string | null;
            /** @description Proof: `sig` of a link in a mail about the sale (with its `email`). */
            token?: string | null;
            /** @description Proof: of sales/validate/, for buyers without session. */
            session_token?: string | null;
            /** @description Proof: of verification/verify-code/ with the purpose `purchase`, for the sale's address. */
            verification_token?: string | null;
            /**
             * Format: uuid
             * @description Any coupon of the item; all unused ones of it change together.
             */
            coupon_uuid: string;
        };
        ExtendedCoupons: {
            /**
             * Format: date-time
             * @description The new end of the item's unused coupons.
             */
            valid_until: string;
        };
        SaleMoney: {
            /** Format: uuid */
            sale_uuid: string;
            number: string;
            payment_provider: string;
            payment_status: string;
            currency: string;
            /** @example 24.90 */
            captured: string;
            /**
             * @description Requested or done.
             * @example 24.90
             */
            refunded: string;
            /**
             * @description Taken back by buyers' banks.
             * @example 24.90
             */
            reversed: string;
            disputed: boolean;
            refunds: {
                /** Format: uuid */
                uuid: string;
                /** @enum {string} */
                status: "requested" | "submitted" | "succeeded" | "failed";
                /** @example 24.90 */
                amount: string;
                reason: string;
                last_error: string | null;
                provider_refund_id: string | null;
                coupons: string[];
                requested_by: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                updated_at: string;
            }[];
            chargebacks: {
                /** Format: uuid */
                uuid: string;
                /** @enum {string} */
                stage: "opened" | "lost" | "won";
                /** @example 24.90 */
                amount: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                updated_at: string;
            }[];
        };
        RefundRequest: {
            /** @description Your own id of this refund: sent again it is the same refund. */
            key: string;
            /** @description Without it: all that still hold money. */
            coupons?: string[] | null;
            /**
             * @description Of each named coupon, which stays good; without it all that was paid.
             * @example 24.90
             */
            amount?: string | number | null;
            /**
             * @description Used coupons, too: their price goes back, their use stays.
             * @default false
             */
            even_redeemed?: boolean;
            reason: string;
        };
        PartnerLead: {
            /** Format: uuid */
            id: string;
            detail: string;
        };
        PartnerLeadRequest: {
            company_name: string;
            contact_name: string;
            email: string;
            /** @example +34 910 000 000 */
            phone: string;
            city: string;
            /**
             * @description A region value of the dictionaries.
             * @example madrid
             */
            region: string;
            /** @enum {string} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            /** Format: uri */
            website?: string | null;
            tax_number?: string | null;
            message?: string | null;
            /** @enum {boolean} */
            privacy_accepted: true;
            /** @description Leave it out: only programs that fill in everything send it. */
            fax?: string;
        };
        SalesReport: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: (components["schemas"]["SalesReportRow"] | components["schemas"]["SalesReportGroup"])[];
            totals: components["schemas"]["SalesReportTotals"];
        };
        SalesReportRow: {
            sale_number: string;
            /** Format: uuid */
            sale_uuid: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            captured_at: string | null;
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
            /** Format: uuid */
            offer_uuid: string;
            offer_title: string;
            price_option_title: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            slot_start: string | null;
            /** @description The offer's first province; null = all Spain. */
            region: string | null;
            channel: string;
            /** @description As the organization's program gave it with the order. */
            client_reference: string | null;
            /**
             * @description The price shown struck through, of one unit.
             * @example 24.90
             */
            unit_regular_price: string | null;
            /**
             * @description Price of one unit before promo codes.
             * @example 24.90
             */
            unit_list_price: string;
            promo_code: string | null;
            discount_funded_by: string | null;
            /**
             * @description What the buyer paid for one unit, taxes included.
             * @example 24.90
             */
            unit_price: string;
            tax_regime: string;
            /**
             * @description Percent.
             * @example 21.00
             */
            tax_rate: string;
            /** @description Percent. */
            commission_rate: string;
            payment_provider: string;
            /** @enum {string} */
            status: "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";
            /**
             * Format: date-time
             * @description When the provider paid the sale's last refund.
             * @example 2026-11-21T10:30:00.000Z
             */
            refunded_at: string | null;
            /** @description The same buyer at the same organization; not who it is. */
            customer_ref: string;
            /** @description Units bought, those given back later included. */
            quantity: number;
            /**
             * @description Discount of promo codes on all units, of platform and organization together.
             * @example 24.90
             */
            discount_amount: string;
            /**
             * @description Part of `discount_amount` that the platform pays to the organization. As sold; null until the capture fixes it.
             * @example 24.90
             */
            platform_discount: string | null;
            /**
             * @description What the buyer paid: `unit_price` × `quantity`, before refunds.
             * @example 24.90
             */
            gross_amount: string;
            /**
             * @description Tax within `gross_amount`.
             * @example 24.90
             */
            tax_amount: string;
            /**
             * @description The platform's commission, without tax. As sold; null until the capture fixes it.
             * @example 24.90
             */
            commission_amount: string | null;
            /**
             * @description Tax on the commission. As sold; null until the capture fixes it.
             * @example 24.90
             */
            commission_tax: string | null;
            /** @description Coupons of the units, in any state; none before the capture. */
            coupons_issued: number;
            /** @description Used at the counter and not undone. */
            coupons_redeemed: number;
            /** @description Not used by the end of their last day, and not void. */
            coupons_expired: number;
            /** @description Issued and still to be used. */
            coupons_pending: number;
            /** @description Refunded in full, charged back in full or cancelled; they can not be used. */
            coupons_void: number;
            /**
             * @description Refunds of this line to the buyer, counted from the moment they are decided.
             * @example 24.90
             */
            refunded_amount: string;
            /**
             * @description What the buyer's bank took back after a lost dispute.
             * @example 24.90
             */
            charged_back_amount: string;
            /**
             * @description Part of `platform_discount` that refunds and chargebacks undid.
             * @example 24.90
             */
            platform_discount_returned: string | null;
            /**
             * @description Part of `commission_amount` that refunds and chargebacks gave back.
             * @example 24.90
             */
            commission_returned: string | null;
            /**
             * @description Part of `commission_tax` that refunds and chargebacks gave back.
             * @example 24.90
             */
            commission_tax_returned: string | null;
            /**
             * @description What the platform owes the organization for this line now, as in its ledger: of the coupons it has earned, what the buyer paid and did not get back, plus the platform's part of the discount, less commission and its tax.
             * @example 24.90
             */
            organization_net: string | null;
            /**
             * @description What `organization_net` will gain when the remaining coupons are redeemed; 0 where organizations earn on sale.
             * @example 24.90
             */
            organization_pending: string | null;
            /**
             * @description What the organization did not earn because coupons expired unused; 0 where organizations earn on sale.
             * @example 24.90
             */
            organization_lapsed: string | null;
        };
        SalesReportGroup: {
            /** @description The day, or the UUID of offer or organization. */
            key: string;
            /** @description The day, or the offer's or organization's name. */
            label: string;
            /** @description Orders that the lines belong to, each once. */
            sales: number;
            /** @description Sum over the lines. Units bought, those given back later included. */
            quantity: number;
            /**
             * @description Sum over the lines. Discount of promo codes on all units, of platform and organization together.
             * @example 24.90
             */
            discount_amount: string;
            /**
             * @description Sum over the lines. Part of `discount_amount` that the platform pays to the organization. As sold; 0 before the capture.
             * @example 24.90
             */
            platform_discount: string;
            /**
             * @description Sum over the lines. What the buyer paid: `unit_price` × `quantity`, before refunds.
             * @example 24.90
             */
            gross_amount: string;
            /**
             * @description Sum over the lines. Tax within `gross_amount`.
             * @example 24.90
             */
            tax_amount: string;
            /**
             * @description Sum over the lines. The platform's commission, without tax. As sold; 0 before the capture.
             * @example 24.90
             */
            commission_amount: string;
            /**
             * @description Sum over the lines. Tax on the commission. As sold; 0 before the capture.
             * @example 24.90
             */
            commission_tax: string;
            /** @description Sum over the lines. Coupons of the units, in any state; none before the capture. */
            coupons_issued: number;
            /** @description Sum over the lines. Used at the counter and not undone. */
            coupons_redeemed: number;
            /** @description Sum over the lines. Not used by the end of their last day, and not void. */
            coupons_expired: number;
            /** @description Sum over the lines. Issued and still to be used. */
            coupons_pending: number;
            /** @description Sum over the lines. Refunded in full, charged back in full or cancelled; they can not be used. */
            coupons_void: number;
            /**
             * @description Sum over the lines. Refunds of this line to the buyer, counted from the moment they are decided.
             * @example 24.90
             */
            refunded_amount: string;
            /**
             * @description Sum over the lines. What the buyer's bank took back after a lost dispute.
             * @example 24.90
             */
            charged_back_amount: string;
            /**
             * @description Sum over the lines. Part of `platform_discount` that refunds and chargebacks undid.
             * @example 24.90
             */
            platform_discount_returned: string;
            /**
             * @description Sum over the lines. Part of `commission_amount` that refunds and chargebacks gave back.
             * @example 24.90
             */
            commission_returned: string;
            /**
             * @description Sum over the lines. Part of `commission_tax` that refunds and chargebacks gave back.
             * @example 24.90
             */
            commission_tax_returned: string;
            /**
             * @description Sum over the lines. What the platform owes the organization for this line now, as in its ledger: of the coupons it has earned, what the buyer paid and did not get back, plus the platform's part of the discount, less commission and its tax.
             * @example 24.90
             */
            organization_net: string;
            /**
             * @description Sum over the lines. What `organization_net` will gain when the remaining coupons are redeemed; 0 where organizations earn on sale.
             * @example 24.90
             */
            organization_pending: string;
            /**
             * @description Sum over the lines. What the organization did not earn because coupons expired unused; 0 where organizations earn on sale.
             * @example 24.90
             */
            organization_lapsed: string;
        };
        SalesReportTotals: {
            /** @description Orders that the lines belong to, each once. */
            sales: number;
            /** @description Sum over the lines. Units bought, those given back later included. */
            quantity: number;
            /**
             * @description Sum over the lines. Discount of promo codes on all units, of platform and organization together.
             * @example 24.90
             */
            discount_amount: string;
            /**
             * @description Sum over the lines. Part of `discount_amount` that the platform pays to the organization. As sold; 0 before the capture.
             * @example 24.90
             */
            platform_discount: string;
            /**
             * @description Sum over the lines. What the buyer paid: `unit_price` × `quantity`, before refunds.
             * @example 24.90
             */
            gross_amount: string;
            /**
             * @description Sum over the lines. Tax within `gross_amount`.
             * @example 24.90
             */
            tax_amount: string;
            /**
             * @description Sum over the lines. The platform's commission, without tax. As sold; 0 before the capture.
             * @example 24.90
             */
            commission_amount: string;
            /**
             * @description Sum over the lines. Tax on the commission. As sold; 0 before the capture.
             * @example 24.90
             */
            commission_tax: string;
            /** @description Sum over the lines. Coupons of the units, in any state; none before the capture. */
            coupons_issued: number;
            /** @description Sum over the lines. Used at the counter and not undone. */
            coupons_redeemed: number;
            /** @description Sum over the lines. Not used by the end of their last day, and not void. */
            coupons_expired: number;
            /** @description Sum over the lines. Issued and still to be used. */
            coupons_pending: number;
            /** @description Sum over the lines. Refunded in full, charged back in full or cancelled; they can not be used. */
            coupons_void: number;
            /**
             * @description Sum over the lines. Refunds of this line to the buyer, counted from the moment they are decided.
             * @example 24.90
             */
            refunded_amount: string;
            /**
             * @description Sum over the lines. What the buyer's bank took back after a lost dispute.
             * @example 24.90
             */
            charged_back_amount: string;
            /**
             * @description Sum over the lines. Part of `platform_discount` that refunds and chargebacks undid.
             * @example 24.90
             */
            platform_discount_returned: string;
            /**
             * @description Sum over the lines. Part of `commission_amount` that refunds and chargebacks gave back.
             * @example 24.90
             */
            commission_returned: string;
            /**
             * @description Sum over the lines. Part of `commission_tax` that refunds and chargebacks gave back.
             * @example 24.90
             */
            commission_tax_returned: string;
            /**
             * @description Sum over the lines. What the platform owes the organization for this line now, as in its ledger: of the coupons it has earned, what the buyer paid and did not get back, plus the platform's part of the discount, less commission and its tax.
             * @example 24.90
             */
            organization_net: string;
            /**
             * @description Sum over the lines. What `organization_net` will gain when the remaining coupons are redeemed; 0 where organizations earn on sale.
             * @example 24.90
             */
            organization_pending: string;
            /**
             * @description Sum over the lines. What the organization did not earn because coupons expired unused; 0 where organizations earn on sale.
             * @example 24.90
             */
            organization_lapsed: string;
        };
        OwnSale: {
            /** Format: uuid */
            sale_uuid: string;
            /** @example 2026-000042 */
            sale_number: string;
            /** @description As the program that ordered gave it, its own number of the order. */
            client_reference: string | null;
            lines: components["schemas"]["SalesReportRow"][];
            coupons: {
                /** Format: uuid */
                uuid: string;
                /** @example 7K3M-9QZA-1B2C4 */
                code: string;
                offer_title: string;
                price_option_title: string;
                /** @enum {string} */
                status: "issued" | "redeemed" | "expired" | "void";
                /** @description Another person than the buyer holds it, with codes of their own. */
                handed_on: boolean;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                valid_until: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                redeemed_at: string | null;
                redeemed_location: string | null;
                /**
                 * @description What the buyer would get back for it.
                 * @example 24.90
                 */
                left: string;
            }[];
            refunds: {
                /** Format: uuid */
                uuid: string;
                /**
                 * @description Of this organization's coupons.
                 * @example 24.90
                 */
                amount: string;
                /** @enum {string} */
                status: "requested" | "submitted" | "succeeded" | "failed";
                reason: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                created_at: string;
            }[];
            /**
             * @description What the organization may still refund without staff.
             * @example 24.90
             */
            refundable: string;
        };
        OwnRefundRequest: {
            /** Format: uuid */
            organization: string;
            /** @description Your own id of this refund: sent again it is the same refund. */
            key: string;
            /** @description Without it: all unused ones of the organization. */
            coupons?: string[] | null;
            reason: string;
        };
        PromoUsage: {
            /** @description Paid orders. */
            orders: number;
            units: number;
            /**
             * @description Paid by buyers and not given back.
             * @example 24.90
             */
            revenue: string;
            /** @example 24.90 */
            discount: string;
            /**
             * @description The part of `discount` that the sellers bear.
             * @example 24.90
             */
            cost: string;
            days: {
                /** @description Paid orders. */
                orders: number;
                units: number;
                /**
                 * @description Paid by buyers and not given back.
                 * @example 24.90
                 */
                revenue: string;
                /** @example 24.90 */
                discount: string;
                /**
                 * @description The part of `discount` that the sellers bear.
                 * @example 24.90
                 */
                cost: string;
                /** Format: date */
                date: string;
            }[];
        };
        RefundRequestsToStaff: {
            results: components["schemas"]["RefundRequestToStaff"][];
        };
        RefundRequestToStaff: {
            /** Format: uuid */
            uuid: string;
            /**
             * @description Left of its coupons' price when it was asked.
             * @example 24.90
             */
            amount: string;
            reason: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            requested_at: string;
            /** @description null = waits for staff. */
            decided: {
                /** @enum {string} */
                decision: "granted" | "declined";
                /** @description Why, in the words of staff. */
                note: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                at: string;
            } | null;
        };
        NewRefundRequestToStaff: {
            /** Format: uuid */
            organization: string;
            /** @description Your own id of this request: sent again it is the same request. */
            key: string;
            /** @description Without it: all unused ones of the organization. */
            coupons?: string[] | null;
            reason: string;
        };
        SaleMessages: {
            results: components["schemas"]["SaleMessage"][];
        };
        SaleMessage: {
            /** Format: uuid */
            uuid: string;
            text: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            sent_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            reported_at: string | null;
        };
        NewSaleMessage: {
            /** Format: uuid */
            organization: string;
            /** @description Your own id of this message: sent again it is the same message. */
            key: string;
            /** @description Plain text, written to the buyer. */
            text: string;
        };
        WebhookReception: {
            /** @enum {string} */
            status: "accepted" | "duplicate" | "ignored";
        };
        PartnerDictionaries: components["schemas"]["Dictionaries"] & {
            /** @description The caller's own; for staff the first 500. */
            organizations: {
                /** Format: uuid */
                uuid: string;
                name: string;
            }[];
            statuses: components["schemas"]["Choice"][];
            /** @description Grounds of staff decisions. */
            reason_codes: components["schemas"]["Choice"][];
            /** @description Those that `tax_rate` of an offer may be. */
            tax_rates: {
                /** @enum {string} */
                tax_regime: "iva" | "igic" | "ipsi";
                tax_rate: string;
                /** @description Categories whose offers have it unless `tax_rate` is sent. */
                default_of: ("leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training")[];
            }[];
            withdrawal_policies: components["schemas"]["Choice"][];
            voucher_kinds: components["schemas"]["Choice"][];
        };
        BulkPreview: {
            counts: {
                open: number;
                done: number;
                waits: number;
                unchanged: number;
                refused: number;
            };
            results: components["schemas"]["BulkRow"][];
        };
        BulkRow: {
            /** @description As it was sent, in lower case. */
            offer: string;
            /** @description Null = unknown, or not the organization's. */
            title: string | null;
            /**
             * @description `waits`: proposed to staff, and not on sale before they agree. `open`: still to be done.
             * @enum {string}
             */
            outcome: "open" | "done" | "waits" | "unchanged" | "refused";
            /** @description Of a refusal. */
            code: string | null;
            /** @description The refusal in Spanish. */
            detail: string | null;
        };
        BulkRequest: {
            /**
             * Format: uuid
             * @description Whose offers they are; all others are refused.
             */
            organization: string;
            /** @description Ids; a repeated one counts once. */
            offers: string[];
            /** @enum {string} */
            verb: "submit" | "pause" | "resume" | "end_date" | "stock" | "per_customer" | "price" | "price_percent" | "category" | "archive";
            /**
             * Format: date-time
             * @description Needed by `end_date`; null = no end.
             */
            sale_ends_at?: string | null;
            /** @description Needed by `stock` and `per_customer`: of each active option; null = no limit. */
            units?: number | null;
            /**
             * @description Needed by `price`: of each active option, above zero.
             * @example 24.90
             */
            price?: string | number;
            /** @description Needed by `price_percent`: below zero lowers the prices; rounded to the cent. */
            percent?: number;
            /**
             * @description Needed by `category`.
             * @enum {string}
             */
            category?: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
        };
        BulkJob: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            organization: string;
            /** @enum {string} */
            verb: "submit" | "pause" | "resume" | "end_date" | "stock" | "per_customer" | "price" | "price_percent" | "category" | "archive";
            /** Format: date-time */
            created_at: string;
            /**
             * Format: date-time
             * @description Null while it runs.
             */
            ended_at: string | null;
            counts: {
                open: number;
                done: number;
                waits: number;
                unchanged: number;
                refused: number;
            };
            results: components["schemas"]["BulkRow"][];
        };
        WaitingReviewPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["WaitingReview"][];
        };
        WaitingReview: {
            /** @enum {string} */
            kind: "offer" | "change";
            /** Format: uuid */
            offer: string;
            title: string;
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            since: string;
        };
        OfferChange: {
            /** Format: uuid */
            uuid: string;
            /**
             * @description `returned`: staff asked for changes; the next edit submits it again.
             * @enum {string}
             */
            status: "pending" | "returned";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            proposed_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            updated_at: string;
            /** @enum {string|null} */
            reason_code: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            reason: string | null;
            differences: components["schemas"]["OfferDifference"][];
            /** @description Names what was read; a decision repeats it. */
            digest: string;
        };
        OfferDifference: {
            /** @description Named as in the offer; `validity_days`, `option_title` … are parts of it. */
            field: string;
            /** @description Of a price option's field: its id; `new-1` … is one to be added. */
            option: string | null;
            option_title: string | null;
            old: string | number | boolean | string[] | null;
            new: string | number | boolean | string[] | null;
        };
        ManagedOffer: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: uuid
             * @description The same as `uuid`.
             */
            id: string;
            slug: string;
            organization: components["schemas"]["OrganizationName"];
            /** @enum {string} */
            type: "regular" | "subscription" | "direct" | "promo";
            /** @enum {string} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            title: string;
            summary: string;
            /**
             * @description As of now: dates that have passed count.
             * @enum {string}
             */
            status: "draft" | "in_review" | "scheduled" | "published" | "paused" | "ended" | "archived" | "rejected";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            publish_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            sale_ends_at: string | null;
            sold_count: number;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            updated_at: string;
            version: number;
            /**
             * Format: date-time
             * @description Its sale is stopped and goes on by itself then.
             * @example 2026-11-21T10:30:00.000Z
             */
            sales_stopped_until: string | null;
            description: string;
            highlights: string[];
            conditions: string;
            how_to_redeem: string;
            regions: string[];
            locations: components["schemas"]["OfferLocation"][];
            images: components["schemas"]["OfferImage"][];
            price_options: components["schemas"]["ManagedPriceOption"][];
            /** @enum {string} */
            currency: "EUR";
            rating: components["schemas"]["Rating"];
            /**
             * @description Why staff rejected or paused it.
             * @enum {string|null}
             */
            reason_code: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            reason: string | null;
            validity: components["schemas"]["Validity"];
            /** @description When coupons are redeemed: weekdays (1 = Monday), hours on the place's clock, days left out; null = at any time. */
            redemption_rules: {
                weekdays: number[];
                /** @example 12:00 */
                from: string | null;
                /** @example 16:00 */
                until: string | null;
                excluded_days: string[];
            } | null;
            /** @enum {string} */
            withdrawal_policy: "standard_14d" | "excluded_dated_leisure" | "excluded_other";
            /** @enum {string} */
            date_change_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            cancellation_limit: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            expiry_policy: "none" | "extend_once" | "credit_12_months";
            /** @enum {string} */
            voucher_kind: "single_purpose" | "multi_purpose" | "ticket" | "discount";
            /**
             * @description Percent.
             * @example 21.00
             */
            tax_rate: string;
            /** @enum {string} */
            tax_regime: "iva" | "igic" | "ipsi";
            booking_required: boolean;
            gift_allowed: boolean;
            external_url: string | null;
            sponsored: boolean;
            accessibility_info: string | null;
            getting_there: string | null;
            producer_name: string;
            producer_address: string;
            producer_contact: string;
            safety_warnings: string;
            seo: {
                title: string | null;
                description: string | null;
            };
            /** @description What waits for staff or was returned by them: texts, pictures, higher prices and terms of an offer on sale. The offer itself is shown as it is on sale; `GET /offers/{id}/change/` has the difference. */
            pending_change: {
                /** Format: uuid */
                uuid: string;
                /**
                 * @description `returned`: staff asked for changes; the next edit submits it again.
                 * @enum {string}
                 */
                status: "pending" | "returned";
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                proposed_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                updated_at: string;
                /** @enum {string|null} */
                reason_code: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
                reason: string | null;
                fields: string[];
            } | null;
            /** @description Goes up when conditions, validity or places of a published offer change; coupons keep theirs. */
            terms_revision: number;
        };
        OrganizationName: {
            /** Format: uuid */
            uuid: string;
            name: string;
        };
        OfferLocation: {
            /** Format: uuid */
            uuid: string;
            name: string;
            address: string;
            postal_code: string;
            city: string;
            province: string;
            lat: number;
            lng: number;
            phone: string | null;
            opening_hours: string | null;
        };
        ManagedPriceOption: {
            /** Format: uuid */
            uuid: string;
            title: string;
            /** @example 24.90 */
            actual_price: string;
            /** @description Of a deposit offer, what a unit costs in all. */
            total_price: string | null;
            /** @description The partner's list price; shoppers never see it. */
            regular_price: string;
            /** @description What may be struck through. */
            reference_price_30d: string | null;
            discount_percent: number;
            /** @description capacity − sold − held; null = unlimited. */
            available: number | null;
            capacity: number | null;
            sold: number;
            held: number;
            per_customer: number | null;
            max_per_order: number | null;
            sku: string | null;
            sort_order: number;
            is_active: boolean;
            slots: components["schemas"]["ManagedSlot"][];
        };
        ManagedSlot: {
            /** Format: uuid */
            slot_id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            ends_at: string;
            timezone: string;
            capacity: number;
            sold: number;
            held: number;
            /** @enum {string} */
            status: "open" | "closed" | "cancelled";
        };
        OfferChangeDecision: {
            /**
             * @description `returned` asks the partner for changes.
             * @enum {string}
             */
            decision: "approved" | "returned" | "rejected";
            /** @description Of the change as it was read; 409 `stale_change` once old or new values have changed. */
            digest: string;
            /**
             * @description Needed unless approved.
             * @enum {string|null}
             */
            reason_code?: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            /** @description Needed unless approved; mailed to the partner. */
            reason?: string | null;
        };
        OfferVersionPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OfferVersion"][];
        };
        OfferVersion: {
            number: number;
            /** @enum {string} */
            occasion: "recorded" | "approved" | "resumed" | "change_approved" | "staff_edit";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            made_at: string;
            differences: components["schemas"]["OfferDifference"][];
        };
        OfferHistoryPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OfferHistoryEntry"][];
        };
        OfferHistoryEntry: {
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            at: string;
            /**
             * @description More may be added.
             * @example offer.changed
             */
            action: string;
            by: {
                /** @enum {string} */
                kind: "member" | "former_member" | "program" | "staff" | "system";
                name: string | null;
            };
            fields: string[];
            /** @description Of a decision by staff. */
            reason: string | null;
            prices: {
                option: string;
                price: string;
            }[];
            schedule: {
                option: string;
                price: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                ends_at: string | null;
            } | null;
            /** @description Slots that were added. */
            added: number | null;
            slot: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                capacity: number;
                status: string;
            } | null;
        };
        OfferSlotPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OfferSlot"][];
        };
        OfferSlot: {
            /** Format: uuid */
            slot_id: string;
            /** Format: uuid */
            price_option: string;
            option_title: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            ends_at: string;
            timezone: string;
            capacity: number;
            sold: number;
            /** @description Places in orders that are being paid. */
            held: number;
            /** @enum {string} */
            status: "open" | "closed" | "cancelled";
        };
        AddedSlots: {
            /**
             * @description With `dry_run`, how many would be.
             * @example 8
             */
            added: number;
            /** @example 0 */
            existing: number;
            slots: {
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                ends_at: string;
                /** @description The option had a slot at this time: none was added. */
                existed: boolean;
            }[];
        };
        NewSlots: {
            /**
             * Format: uuid
             * @description Its id; the object as other operations return it is accepted as well.
             */
            price_option: string;
            /**
             * @default Europe/Madrid
             * @enum {string}
             */
            timezone?: "Europe/Madrid" | "Atlantic/Canary";
            /**
             * @description Places of each slot.
             * @example 12
             */
            capacity: number;
            /** @description Either these or `weekly`. */
            slots?: {
                /** Format: date-time */
                starts_at: string;
                /** Format: date-time */
                ends_at: string;
            }[];
            weekly?: components["schemas"]["WeeklySlots"];
            /**
             * @description Answers the same, and adds nothing.
             * @default false
             */
            dry_run?: boolean;
        };
        WeeklySlots: {
            /**
             * @description 1 = Monday … 7 = Sunday.
             * @example [
             *       5,
             *       6
             *     ]
             */
            weekdays: number[];
            /**
             * @description Hours on the clock of `timezone`, the same in summer and winter.
             * @example [
             *       "20:00",
             *       "22:00"
             *     ]
             */
            times: string[];
            /**
             * Format: date
             * @description First day.
             * @example 2026-12-01
             */
            from: string;
            /**
             * Format: date
             * @description Last day.
             * @example 2026-12-31
             */
            until: string;
            /**
             * @description Length of each slot.
             * @example 90
             */
            minutes: number;
            /**
             * @description Leaves out Spain's national holidays.
             * @default false
             */
            skip_holidays?: boolean;
            /**
             * @description Days to leave out.
             * @default []
             * @example [
             *       "2026-12-24"
             *     ]
             */
            except?: string[];
        };
        OfferSlotPatch: {
            /** @description Places; never below `sold` + `held`. */
            capacity?: number;
            /**
             * @description `closed` = no longer sold; coupons stay.
             * @enum {string}
             */
            status?: "open" | "closed";
        };
        SlotCancellation: {
            /** @enum {string} */
            status: "open" | "closed" | "cancelled";
            /**
             * @description Different addresses with unused coupons.
             * @example 3
             */
            buyers: number;
            /**
             * @description Unused coupons, which become void.
             * @example 5
             */
            coupons: number;
            /**
             * @description What goes back to the buyers.
             * @example 124.50
             */
            amount: string;
            /** @enum {string} */
            currency: "EUR";
            /** @description Coupons that were redeemed: they keep their money. */
            redeemed: number;
            /** @description Places in orders that are being paid; who pays meanwhile is refunded as well. */
            held: number;
        };
        BookingMoves: {
            /** @description Purchases of which no guest has come. */
            bookings: {
                /** Format: uuid */
                line: string;
                /** @example 2026-000042 */
                sale_number: string;
                /** @description Of who was given the places, otherwise of the buyer; null where not known. */
                name: string | null;
                /** @description Places, which move together. */
                quantity: number;
            }[];
            /** @description Of the same option, in the future, with room; 100 at most. */
            dates: {
                /** Format: uuid */
                slot_id: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                timezone: string;
                /** @description Places left. */
                free: number;
            }[];
            /** @description Latest first, without replaced ones; 100 at most. */
            proposals: components["schemas"]["BookingMove"][];
        };
        BookingMove: {
            /** Format: uuid */
            uuid: string;
            /** @example 2026-000042 */
            sale_number: string;
            /**
             * Format: date-time
             * @description Of the proposed date.
             * @example 2026-11-21T10:30:00.000Z
             */
            starts_at: string;
            timezone: string;
            /**
             * Format: date-time
             * @description The buyer can answer until then.
             * @example 2026-11-21T10:30:00.000Z
             */
            ends_at: string;
            /**
             * @description null = none; `replaced` by a later proposal, which ended this one.
             * @enum {string|null}
             */
            answer: "accepted" | "declined" | "replaced" | null;
            /** @description The customer moved alone, within the offer's `date_change_limit`: nothing was proposed. */
            by_guest: boolean;
        };
        NewBookingMove: {
            /**
             * Format: uuid
             * @description Of `bookings`.
             */
            line: string;
            /**
             * Format: uuid
             * @description The `slot_id` of another date of the same option.
             */
            to: string;
        };
        PriceSchedulePage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["PriceSchedule"][];
        };
        PriceSchedule: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            price_option: string;
            option_title: string;
            /**
             * @description `planned`, `applied` (its price is on sale; without `ends_at` it stays), `ended`, `cancelled` or `refused`.
             * @enum {string}
             */
            status: "planned" | "applied" | "ended" | "cancelled" | "refused";
            /** @example 19.90 */
            price: string;
            /** @description Returns at the end; null until it was applied. */
            base_price: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            ends_at: string | null;
            /**
             * @description Why it was refused: `missed` (its whole time had passed), `offer_over` (the offer had ended), `not_lower` (the price on sale was no longer above it). Why it ended early: `price_changed` (another price was set).
             * @enum {string|null}
             */
            reason: "missed" | "offer_over" | "not_lower" | "price_changed" | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            applied_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            closed_at: string | null;
        };
        PlannedPrice: {
            schedule: {
                /** Format: uuid */
                uuid: string;
                /** Format: uuid */
                price_option: string;
                option_title: string;
                /**
                 * @description `planned`, `applied` (its price is on sale; without `ends_at` it stays), `ended`, `cancelled` or `refused`.
                 * @enum {string}
                 */
                status: "planned" | "applied" | "ended" | "cancelled" | "refused";
                /** @example 19.90 */
                price: string;
                /** @description Returns at the end; null until it was applied. */
                base_price: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                starts_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                ends_at: string | null;
                /**
                 * @description Why it was refused: `missed` (its whole time had passed), `offer_over` (the offer had ended), `not_lower` (the price on sale was no longer above it). Why it ended early: `price_changed` (another price was set).
                 * @enum {string|null}
                 */
                reason: "missed" | "offer_over" | "not_lower" | "price_changed" | null;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                applied_at: string | null;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                closed_at: string | null;
            } | null;
            /** @description The price is above the one on sale: it joined `pending_change` of the offer, and becomes a schedule once staff approve it. */
            waits_for_review: boolean;
        };
        NewPriceSchedule: {
            /**
             * Format: uuid
             * @description Its id; the object as other operations return it is accepted as well.
             */
            price_option: string;
            /**
             * @description Euros, at most two decimals.
             * @example 24.90
             */
            price: string | number;
            /**
             * Format: date-time
             * @description In the future, at most a year ahead.
             */
            starts_at: string;
            /**
             * Format: date-time
             * @description The price of before returns at this time; null = the new price stays.
             */
            ends_at?: string | null;
        };
        SalesStop: {
            /**
             * Format: date-time
             * @description null = the sale is not stopped.
             */
            until: string | null;
        };
        WantedSalesStop: {
            /**
             * Format: date-time
             * @description In the future, at most a year ahead; the sale goes on by itself then. null = it goes on now.
             */
            until: string | null;
        };
        WaitingCounts: {
            results: components["schemas"]["WaitingCount"][];
        };
        WaitingCount: {
            /** Format: uuid */
            price_option: string;
            /** Format: uuid */
            slot_id: string | null;
            /**
             * @description Mailboxes that wait.
             * @example 4
             */
            waiting: number;
            /**
             * @description Places that they want.
             * @example 9
             */
            places: number;
            /**
             * @description Mailboxes that places are held for, or that are paying.
             * @example 1
             */
            invited: number;
        };
        ManagedOfferPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["ManagedOfferSummary"][];
        };
        ManagedOfferSummary: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: uuid
             * @description The same as `uuid`.
             */
            id: string;
            slug: string;
            organization: components["schemas"]["OrganizationName"];
            /** @enum {string} */
            type: "regular" | "subscription" | "direct" | "promo";
            /** @enum {string} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            title: string;
            summary: string;
            /**
             * @description As of now: dates that have passed count.
             * @enum {string}
             */
            status: "draft" | "in_review" | "scheduled" | "published" | "paused" | "ended" | "archived" | "rejected";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            publish_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            sale_ends_at: string | null;
            sold_count: number;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            updated_at: string;
            version: number;
            /** @description Of its active options. */
            min_price: string | null;
            /** @description The lowest whole price of its active options. */
            min_total_price: string | null;
            /** Format: uri */
            cover_url: string | null;
        };
        OfferCreate: {
            /**
             * Format: uuid
             * @description May be left out by who manages one only.
             */
            organization?: string;
            title: string;
            /** @enum {string} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            /** @enum {string} */
            type?: "regular" | "subscription" | "direct" | "promo";
            summary?: string;
            /** @description Kept as plain text: markup is taken out. */
            description?: string;
            highlights?: string[];
            conditions?: string;
            how_to_redeem?: string;
            /** @description Region values; empty = all Spain. */
            regions?: string[];
            /** @description All of them. Each becomes a place of the organization, if it has none at that address. */
            locations?: components["schemas"]["OfferLocationInput"][];
            /** @description Instead of `locations`: places of the organization (`GET /organizations/{id}/places/`). Those the offer has stay in their order, new ones follow. */
            places?: string[];
            /** @description All of them, in their order; uploaded ones that wait for an offer join it, those left out leave it. */
            images?: string[];
            /**
             * Format: date-time
             * @description null = as soon as it is approved.
             */
            publish_at?: string | null;
            /** Format: date-time */
            sale_ends_at?: string | null;
            validity?: components["schemas"]["ValidityInput"];
            redemption_rules?: {
                /**
                 * @description 1 = Monday … 7 = Sunday; none = all.
                 * @default []
                 */
                weekdays?: number[];
                /** @description On the place's clock; both hours or none. */
                from?: string | null;
                /** @description Before `from`: after midnight. */
                until?: string | null;
                /** @default [] */
                excluded_days?: string[];
            } | null;
            /** @enum {string} */
            withdrawal_policy?: "standard_14d" | "excluded_dated_leisure" | "excluded_other";
            /** @enum {string} */
            date_change_limit?: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            cancellation_limit?: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            expiry_policy?: "none" | "extend_once" | "credit_12_months";
            /** @enum {string} */
            voucher_kind?: "single_purpose" | "multi_purpose" | "ticket" | "discount";
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            tax_rate?: string | number;
            /** @enum {string} */
            tax_regime?: "iva" | "igic" | "ipsi";
            booking_required?: boolean;
            gift_allowed?: boolean;
            /**
             * Format: uri
             * @description Needed by offers of type `direct`.
             */
            external_url?: string | null;
            /** @description Staff only. */
            sponsored?: boolean;
            accessibility_info?: string | null;
            getting_there?: string | null;
            producer_name?: string;
            producer_address?: string;
            producer_contact?: string;
            safety_warnings?: string;
            seo?: {
                title?: string | null;
                description?: string | null;
            };
            /**
             * @description One step of draft → in_review → scheduled → published ⇄ paused → ended → archived, in_review → rejected → draft, ended → published; an archived offer becomes draft, or ended if it was ever approved. Only what is complete can be submitted: 400 names the missing parts. Partners submit, pause, resume and end; staff approve (scheduled or published: its date decides) and reject.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "scheduled" | "published" | "paused" | "ended" | "archived" | "rejected";
            /**
             * @description Needed to reject.
             * @enum {string|null}
             */
            reason_code?: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            /** @description Needed to reject; mailed to the partner. */
            reason?: string | null;
            /** @description All of them, in their order; those left out are deleted, or deactivated once ordered. */
            price_options?: components["schemas"]["PriceOptionInput"][];
        };
        OfferLocationInput: {
            /**
             * Format: uuid
             * @description Of a place the offer has; without it a new one.
             */
            uuid?: string | null;
            name: string;
            address: string;
            postal_code: string;
            city: string;
            /**
             * @description A region's value.
             * @example madrid
             */
            province: string;
            /** @description Without both, the province's capital. */
            lat?: number | null;
            lng?: number | null;
            phone?: string | null;
            opening_hours?: string | null;
        };
        ValidityInput: {
            /** @enum {string} */
            mode: "fixed" | "days_after_purchase" | "slot";
            /** Format: date-time */
            valid_from?: string | null;
            /** Format: date-time */
            valid_until?: string | null;
            days?: number | null;
        };
        PriceOptionInput: {
            /**
             * Format: uuid
             * @description Of an option the offer has; without it a new one.
             */
            uuid?: string | null;
            title: string;
            /**
             * @description Euros, at most two decimals.
             * @example 24.90
             */
            actual_price: string | number;
            /**
             * @description Of a deposit offer (`promo`) only: what a unit costs in all, at least `actual_price`. Needed to submit it; absent = as before.
             * @example 24.90
             */
            total_price?: string | number | null;
            /**
             * @description The partner's list price. What may be struck through follows from the price history alone.
             * @example 24.90
             */
            regular_price?: string | number | null;
            /** @description Units ever; null = unlimited. */
            capacity?: number | null;
            per_customer?: number | null;
            max_per_order?: number | null;
            sku?: string | null;
            /** @default true */
            is_active?: boolean;
            /** @description All of them; those left out are deleted, or closed once anything was ordered. Absent: as they are. */
            slots?: components["schemas"]["SlotInput"][];
        };
        SlotInput: {
            /**
             * Format: uuid
             * @description Of a slot the option has; without it a new one.
             */
            slot_id?: string | null;
            /** Format: date-time */
            starts_at: string;
            /** Format: date-time */
            ends_at: string;
            /**
             * @default Europe/Madrid
             * @enum {string}
             */
            timezone?: "Europe/Madrid" | "Atlantic/Canary";
            capacity: number;
            /**
             * @description Absent: as it is, a new one open. Cancelling a slot with sold places refunds its buyers.
             * @enum {string}
             */
            status?: "open" | "closed" | "cancelled";
        };
        OfferReplace: {
            title: string;
            /** @enum {string} */
            category: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            /** @enum {string} */
            type?: "regular" | "subscription" | "direct" | "promo";
            summary?: string;
            /** @description Kept as plain text: markup is taken out. */
            description?: string;
            highlights?: string[];
            conditions?: string;
            how_to_redeem?: string;
            /** @description Region values; empty = all Spain. */
            regions?: string[];
            /** @description All of them. Each becomes a place of the organization, if it has none at that address. */
            locations?: components["schemas"]["OfferLocationInput"][];
            /** @description Instead of `locations`: places of the organization (`GET /organizations/{id}/places/`). Those the offer has stay in their order, new ones follow. */
            places?: string[];
            /** @description All of them, in their order; uploaded ones that wait for an offer join it, those left out leave it. */
            images?: string[];
            /**
             * Format: date-time
             * @description null = as soon as it is approved.
             */
            publish_at?: string | null;
            /** Format: date-time */
            sale_ends_at?: string | null;
            validity?: components["schemas"]["ValidityInput"];
            redemption_rules?: {
                /**
                 * @description 1 = Monday … 7 = Sunday; none = all.
                 * @default []
                 */
                weekdays?: number[];
                /** @description On the place's clock; both hours or none. */
                from?: string | null;
                /** @description Before `from`: after midnight. */
                until?: string | null;
                /** @default [] */
                excluded_days?: string[];
            } | null;
            /** @enum {string} */
            withdrawal_policy?: "standard_14d" | "excluded_dated_leisure" | "excluded_other";
            /** @enum {string} */
            date_change_limit?: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            cancellation_limit?: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            expiry_policy?: "none" | "extend_once" | "credit_12_months";
            /** @enum {string} */
            voucher_kind?: "single_purpose" | "multi_purpose" | "ticket" | "discount";
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            tax_rate?: string | number;
            /** @enum {string} */
            tax_regime?: "iva" | "igic" | "ipsi";
            booking_required?: boolean;
            gift_allowed?: boolean;
            /**
             * Format: uri
             * @description Needed by offers of type `direct`.
             */
            external_url?: string | null;
            /** @description Staff only. */
            sponsored?: boolean;
            accessibility_info?: string | null;
            getting_there?: string | null;
            producer_name?: string;
            producer_address?: string;
            producer_contact?: string;
            safety_warnings?: string;
            seo?: {
                title?: string | null;
                description?: string | null;
            };
            /**
             * @description One step of draft → in_review → scheduled → published ⇄ paused → ended → archived, in_review → rejected → draft, ended → published; an archived offer becomes draft, or ended if it was ever approved. Only what is complete can be submitted: 400 names the missing parts. Partners submit, pause, resume and end; staff approve (scheduled or published: its date decides) and reject.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "scheduled" | "published" | "paused" | "ended" | "archived" | "rejected";
            /**
             * @description Needed to reject.
             * @enum {string|null}
             */
            reason_code?: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            /** @description Needed to reject; mailed to the partner. */
            reason?: string | null;
            price_options: components["schemas"]["PriceOptionInput"][];
        };
        OfferPatch: {
            title?: string;
            /** @enum {string} */
            category?: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
            /** @enum {string} */
            type?: "regular" | "subscription" | "direct" | "promo";
            summary?: string;
            /** @description Kept as plain text: markup is taken out. */
            description?: string;
            highlights?: string[];
            conditions?: string;
            how_to_redeem?: string;
            /** @description Region values; empty = all Spain. */
            regions?: string[];
            /** @description All of them. Each becomes a place of the organization, if it has none at that address. */
            locations?: components["schemas"]["OfferLocationInput"][];
            /** @description Instead of `locations`: places of the organization (`GET /organizations/{id}/places/`). Those the offer has stay in their order, new ones follow. */
            places?: string[];
            /** @description All of them, in their order; uploaded ones that wait for an offer join it, those left out leave it. */
            images?: string[];
            /**
             * Format: date-time
             * @description null = as soon as it is approved.
             */
            publish_at?: string | null;
            /** Format: date-time */
            sale_ends_at?: string | null;
            validity?: components["schemas"]["ValidityInput"];
            redemption_rules?: {
                /**
                 * @description 1 = Monday … 7 = Sunday; none = all.
                 * @default []
                 */
                weekdays?: number[];
                /** @description On the place's clock; both hours or none. */
                from?: string | null;
                /** @description Before `from`: after midnight. */
                until?: string | null;
                /** @default [] */
                excluded_days?: string[];
            } | null;
            /** @enum {string} */
            withdrawal_policy?: "standard_14d" | "excluded_dated_leisure" | "excluded_other";
            /** @enum {string} */
            date_change_limit?: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            cancellation_limit?: "none" | "2_hours" | "24_hours" | "48_hours" | "7_days";
            /** @enum {string} */
            expiry_policy?: "none" | "extend_once" | "credit_12_months";
            /** @enum {string} */
            voucher_kind?: "single_purpose" | "multi_purpose" | "ticket" | "discount";
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            tax_rate?: string | number;
            /** @enum {string} */
            tax_regime?: "iva" | "igic" | "ipsi";
            booking_required?: boolean;
            gift_allowed?: boolean;
            /**
             * Format: uri
             * @description Needed by offers of type `direct`.
             */
            external_url?: string | null;
            /** @description Staff only. */
            sponsored?: boolean;
            accessibility_info?: string | null;
            getting_there?: string | null;
            producer_name?: string;
            producer_address?: string;
            producer_contact?: string;
            safety_warnings?: string;
            seo?: {
                title?: string | null;
                description?: string | null;
            };
            /**
             * @description One step of draft → in_review → scheduled → published ⇄ paused → ended → archived, in_review → rejected → draft, ended → published; an archived offer becomes draft, or ended if it was ever approved. Only what is complete can be submitted: 400 names the missing parts. Partners submit, pause, resume and end; staff approve (scheduled or published: its date decides) and reject.
             * @enum {string}
             */
            status?: "draft" | "in_review" | "scheduled" | "published" | "paused" | "ended" | "archived" | "rejected";
            /**
             * @description Needed to reject.
             * @enum {string|null}
             */
            reason_code?: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            /** @description Needed to reject; mailed to the partner. */
            reason?: string | null;
            /** @description All of them, in their order; those left out are deleted, or deactivated once ordered. */
            price_options?: components["schemas"]["PriceOptionInput"][];
        };
        OrganizationPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["Organization"][];
        };
        Organization: {
            /** Format: uuid */
            uuid: string;
            slug: string;
            name: string;
            legal_name: string;
            tax_id: string;
            /** @enum {string} */
            tax_id_kind: "nif" | "nie" | "cif" | "foreign_vat";
            /** @enum {string} */
            trader_status: "trader" | "non_trader";
            registry_info: string | null;
            address: components["schemas"]["Address"];
            contact_email: string;
            contact_phone: string;
            website: string | null;
            logo_url: string | null;
            description: string;
            /** @enum {string} */
            tax_regime: "iva" | "igic" | "ipsi";
            /** @enum {string} */
            status: "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";
            /**
             * @description Why staff suspended or rejected it.
             * @enum {string|null}
             */
            reason_code: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            reason: string | null;
            /**
             * @description Percent.
             * @example 15.00
             */
            commission_rate: string;
            /**
             * @description Percent of the commission.
             * @example 21.00
             */
            commission_tax_rate: string;
            /**
             * @description When the commission is earned.
             * @enum {string}
             */
            accrual: "on_capture" | "on_redemption";
            /** @description Whether an account is known; it is never shown. */
            has_payout: boolean;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            self_certified_at: string | null;
            terms_version_accepted: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            verified_at: string | null;
            embed: {
                /** @description For `?key=` of the widget. */
                key: string | null;
                allowed_origins: string[];
                /** @enum {string} */
                theme: "light" | "dark" | "auto";
                /** @enum {string} */
                status: "enabled" | "disabled";
            };
            return_hosts: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            updated_at: string;
            version: number;
        };
        OrganizationDetail: components["schemas"]["Organization"] & {
            /** @description null for all but owners and staff. */
            members: components["schemas"]["OrganizationMember"][] | null;
        };
        OrganizationMember: {
            user: {
                /** Format: uuid */
                id: string;
                email: string;
                first_name: string;
                last_name: string;
            };
            /** @enum {string} */
            role: "owner" | "manager" | "cashier" | "bookkeeper";
        };
        OrganizationCreate: {
            name: string;
            legal_name: string;
            tax_id: string;
            /** @enum {string} */
            tax_id_kind: "nif" | "nie" | "cif" | "foreign_vat";
            address: components["schemas"]["AddressInput"];
            /** Format: email */
            contact_email: string;
            contact_phone: string;
            /** @enum {string} */
            trader_status?: "trader" | "non_trader";
            registry_info?: string | null;
            /** Format: uri */
            website?: string | null;
            logo_url?: string | null;
            description?: string;
            /** @enum {string} */
            tax_regime?: "iva" | "igic" | "ipsi";
            /** @description Written only; stored encrypted and never shown. Once the organization is verified, an owner asks for another account in the panel, and staff decide. */
            payout?: {
                iban: string;
                holder: string;
            } | null;
            terms_version_accepted?: string | null;
            /** @description Offers only what complies with the law. */
            self_certified?: boolean;
            embed?: {
                allowed_origins?: string[];
                /** @enum {string} */
                theme?: "light" | "dark" | "auto";
                /**
                 * @description Staff only; others may send it back unchanged.
                 * @enum {string}
                 */
                status?: "enabled" | "disabled";
            };
            /**
             * @description Hosts to which `return_url` of an order may lead, without scheme and path.
             * @example [
             *       "www.example.com"
             *     ]
             */
            return_hosts?: string[];
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            commission_rate?: string | number;
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            commission_tax_rate?: string | number;
            /**
             * @description Staff only; others may send it back unchanged.
             * @enum {string}
             */
            accrual?: "on_capture" | "on_redemption";
            /** @description Staff only; others may send it back unchanged. */
            verified?: boolean;
            /** @description All of them. Staff only; owners may send them back unchanged. */
            members?: {
                /**
                 * Format: uuid
                 * @description Its id; the object as other operations return it is accepted as well.
                 */
                user: string;
                /** @enum {string} */
                role: "owner" | "manager" | "cashier" | "bookkeeper";
            }[] | null;
            /**
             * @description Staff only: draft → pending_review → active ⇄ suspended → closed; pending_review → rejected.
             * @enum {string}
             */
            status?: "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";
            /**
             * @description Needed to suspend and to reject.
             * @enum {string|null}
             */
            reason_code?: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            /** @description Needed likewise; mailed to the partner. */
            reason?: string | null;
        };
        AddressInput: {
            street: string;
            postal_code: string;
            city: string;
            /** @description In Spain a region's value. */
            province: string;
            /** @default ES */
            country?: string;
        };
        OrganizationReplace: {
            name: string;
            legal_name: string;
            tax_id: string;
            /** @enum {string} */
            tax_id_kind: "nif" | "nie" | "cif" | "foreign_vat";
            address: components["schemas"]["AddressInput"];
            /** Format: email */
            contact_email: string;
            contact_phone: string;
            /** @enum {string} */
            trader_status?: "trader" | "non_trader";
            registry_info?: string | null;
            /** Format: uri */
            website?: string | null;
            logo_url?: string | null;
            description?: string;
            /** @enum {string} */
            tax_regime?: "iva" | "igic" | "ipsi";
            /** @description Written only; stored encrypted and never shown. Once the organization is verified, an owner asks for another account in the panel, and staff decide. */
            payout?: {
                iban: string;
                holder: string;
            } | null;
            terms_version_accepted?: string | null;
            /** @description Offers only what complies with the law. */
            self_certified?: boolean;
            embed?: {
                allowed_origins?: string[];
                /** @enum {string} */
                theme?: "light" | "dark" | "auto";
                /**
                 * @description Staff only; others may send it back unchanged.
                 * @enum {string}
                 */
                status?: "enabled" | "disabled";
            };
            /**
             * @description Hosts to which `return_url` of an order may lead, without scheme and path.
             * @example [
             *       "www.example.com"
             *     ]
             */
            return_hosts?: string[];
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            commission_rate?: string | number;
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            commission_tax_rate?: string | number;
            /**
             * @description Staff only; others may send it back unchanged.
             * @enum {string}
             */
            accrual?: "on_capture" | "on_redemption";
            /** @description Staff only; others may send it back unchanged. */
            verified?: boolean;
            /** @description All of them. Staff only; owners may send them back unchanged. */
            members?: {
                /**
                 * Format: uuid
                 * @description Its id; the object as other operations return it is accepted as well.
                 */
                user: string;
                /** @enum {string} */
                role: "owner" | "manager" | "cashier" | "bookkeeper";
            }[] | null;
            /**
             * @description Staff only: draft → pending_review → active ⇄ suspended → closed; pending_review → rejected.
             * @enum {string}
             */
            status?: "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";
            /**
             * @description Needed to suspend and to reject.
             * @enum {string|null}
             */
            reason_code?: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            /** @description Needed likewise; mailed to the partner. */
            reason?: string | null;
        };
        OrganizationPatch: {
            name?: string;
            legal_name?: string;
            tax_id?: string;
            /** @enum {string} */
            tax_id_kind?: "nif" | "nie" | "cif" | "foreign_vat";
            address?: components["schemas"]["AddressInput"];
            /** Format: email */
            contact_email?: string;
            contact_phone?: string;
            /** @enum {string} */
            trader_status?: "trader" | "non_trader";
            registry_info?: string | null;
            /** Format: uri */
            website?: string | null;
            logo_url?: string | null;
            description?: string;
            /** @enum {string} */
            tax_regime?: "iva" | "igic" | "ipsi";
            /** @description Written only; stored encrypted and never shown. Once the organization is verified, an owner asks for another account in the panel, and staff decide. */
            payout?: {
                iban: string;
                holder: string;
            } | null;
            terms_version_accepted?: string | null;
            /** @description Offers only what complies with the law. */
            self_certified?: boolean;
            embed?: {
                allowed_origins?: string[];
                /** @enum {string} */
                theme?: "light" | "dark" | "auto";
                /**
                 * @description Staff only; others may send it back unchanged.
                 * @enum {string}
                 */
                status?: "enabled" | "disabled";
            };
            /**
             * @description Hosts to which `return_url` of an order may lead, without scheme and path.
             * @example [
             *       "www.example.com"
             *     ]
             */
            return_hosts?: string[];
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            commission_rate?: string | number;
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            commission_tax_rate?: string | number;
            /**
             * @description Staff only; others may send it back unchanged.
             * @enum {string}
             */
            accrual?: "on_capture" | "on_redemption";
            /** @description Staff only; others may send it back unchanged. */
            verified?: boolean;
            /** @description All of them. Staff only; owners may send them back unchanged. */
            members?: {
                /**
                 * Format: uuid
                 * @description Its id; the object as other operations return it is accepted as well.
                 */
                user: string;
                /** @enum {string} */
                role: "owner" | "manager" | "cashier" | "bookkeeper";
            }[] | null;
            /**
             * @description Staff only: draft → pending_review → active ⇄ suspended → closed; pending_review → rejected.
             * @enum {string}
             */
            status?: "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";
            /**
             * @description Needed to suspend and to reject.
             * @enum {string|null}
             */
            reason_code?: "incomplete" | "misleading" | "price_unproven" | "prohibited_content" | "illegal" | "rights_infringement" | "duplicate" | "quality" | "fraud" | "terms_breach" | "other" | null;
            /** @description Needed likewise; mailed to the partner. */
            reason?: string | null;
        };
        PlacePage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["Place"][];
        };
        Place: {
            /** Format: uuid */
            uuid: string;
            name: string;
            address: string;
            postal_code: string;
            city: string;
            /**
             * @description A region's value.
             * @example madrid
             */
            province: string;
            lat: number;
            lng: number;
            phone: string | null;
            /** @description What the hours cannot say, in words. */
            opening_hours: string | null;
            /** @description In the place's time; empty = not told. */
            weekly_hours: components["schemas"]["OpenPeriod"][];
            /** @description Days that differ from the week. */
            exceptions: components["schemas"]["HoursException"][];
            /** @description Offers that are redeemed there, archived ones left out. */
            offers: number;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            updated_at: string;
            version: number;
        };
        PlaceInput: {
            name: string;
            address: string;
            postal_code: string;
            city: string;
            /**
             * @description A region's value.
             * @example madrid
             */
            province: string;
            phone?: string | null;
            /** @description What the hours cannot say, in words. */
            opening_hours?: string | null;
            /** @description Without both, those it has, or of a new address the province's capital. */
            lat?: number | null;
            lng?: number | null;
            /**
             * @description At most three periods a day that do not overlap; one that closes before it opens closes on the next day.
             * @default []
             */
            weekly_hours?: components["schemas"]["OpenPeriodInput"][];
            /**
             * @description Without hours it is closed from the first to the last day.
             * @default []
             */
            exceptions?: components["schemas"]["HoursExceptionInput"][];
        };
        OpenPeriodInput: {
            day: number;
            opens: string;
            closes: string;
        };
        HoursExceptionInput: {
            /** Format: date */
            from: string;
            /** Format: date */
            until: string;
            opens?: string | null;
            closes?: string | null;
            note?: string | null;
        };
        OrganizationClosure: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: date
             * @description The first day.
             * @example 2026-12-24
             */
            from: string;
            /**
             * Format: date
             * @description The last day.
             * @example 2026-12-26
             */
            until: string;
            note: string | null;
        };
        AnnouncedOrganizationClosure: components["schemas"]["OrganizationClosure"] & {
            /** @description Dates that stay on sale on these days, soonest first, at most 200: close or cancel what will not take place. */
            slots: components["schemas"]["SlotOnClosedDay"][];
        };
        SlotOnClosedDay: {
            /** Format: uuid */
            slot_id: string;
            /** Format: uuid */
            offer: string;
            title: string;
            option_title: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            starts_at: string;
            sold: number;
        };
        OrganizationClosureInput: {
            /** Format: date */
            from: string;
            /** Format: date */
            until: string;
            note?: string | null;
        };
        CounterSettings: {
            /** @description The panel's counter redeems a scanned coupon without a second press where nothing has to be chosen, read or collected first. Calls of the API redeem in any case. */
            redeem_on_scan: boolean;
        };
        Webhook: {
            /** Format: uuid */
            uuid: string;
            url: string;
            description: string;
            /** @enum {string} */
            mode: "live" | "sandbox";
            events: ("sale.captured" | "sale.expired" | "sale.declined" | "sale.cancelled" | "coupon.redeemed" | "coupon.redemption_undone" | "coupon.void" | "coupon.extended" | "refund.completed" | "offer.decided" | "offer.sold_out")[];
            /** @enum {string} */
            status: "enabled" | "disabled";
            /**
             * @description Who switched it off: its owner, or the shop after three days of failures.
             * @enum {string|null}
             */
            status_reason: "owner" | "failing" | null;
            /**
             * Format: date-time
             * @description First failure since the last success.
             * @example 2026-11-21T10:30:00.000Z
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description The former secret signs, too, until then.
             * @example 2026-11-21T10:30:00.000Z
             */
            old_secret_until: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            updated_at: string;
        };
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            /**
             * @description Shown in this answer only.
             * @example whsec_5r0b6X3mJr0n2mQv8l4Tq9yZc1aE7dFgHkLpSuWx3oY
             */
            secret: string;
        };
        WebhookCreate: {
            /**
             * Format: uri
             * @description Public, with `https:`. Checked again at every delivery; redirects are not followed.
             * @example https://hooks.example.com/irresistible
             */
            url: string;
            events: ("sale.captured" | "sale.expired" | "sale.declined" | "sale.cancelled" | "coupon.redeemed" | "coupon.redemption_undone" | "coupon.void" | "coupon.extended" | "refund.completed" | "offer.decided" | "offer.sold_out")[];
            /** @default  */
            description?: string;
            /**
             * @description `sandbox`: it gets the events of the organization's sandbox, and no others.
             * @default live
             * @enum {string}
             */
            mode?: "live" | "sandbox";
        };
        WebhookPatch: {
            /**
             * Format: uri
             * @description Public, with `https:`. Checked again at every delivery; redirects are not followed.
             * @example https://hooks.example.com/irresistible
             */
            url?: string;
            events?: ("sale.captured" | "sale.expired" | "sale.declined" | "sale.cancelled" | "coupon.redeemed" | "coupon.redemption_undone" | "coupon.void" | "coupon.extended" | "refund.completed" | "offer.decided" | "offer.sold_out")[];
            description?: string;
            /** @enum {string} */
            status?: "enabled" | "disabled";
        };
        WebhookDelivery: {
            /** Format: uuid */
            uuid: string;
            /**
             * Format: uuid
             * @description The same in every repetition, and for every endpoint.
             */
            event_id: string;
            /** @enum {string} */
            event: "sale.captured" | "sale.expired" | "sale.declined" | "sale.cancelled" | "coupon.redeemed" | "coupon.redemption_undone" | "coupon.void" | "coupon.extended" | "refund.completed" | "offer.decided" | "offer.sold_out" | "webhook.test";
            /**
             * @description `dead`: given up after three days.
             * @enum {string}
             */
            status: "pending" | "delivered" | "dead";
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            next_attempt_at: string | null;
            last_error: string | null;
            /** @description HTTP status of the last answer. */
            answer_status: number | null;
            /** @description First characters of the last answer. */
            answer_text: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            attempted_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            ended_at: string | null;
            /** @description As it is signed and sent. */
            body: string;
        };
        WebhookTest: {
            /**
             * @description The event whose recorded example is sent.
             * @default webhook.test
             * @example refund.completed
             * @enum {string}
             */
            type?: "sale.captured" | "sale.expired" | "sale.declined" | "sale.cancelled" | "coupon.redeemed" | "coupon.redemption_undone" | "coupon.void" | "coupon.extended" | "refund.completed" | "offer.decided" | "offer.sold_out" | "webhook.test";
        };
        WebhookDeliveryPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["WebhookDelivery"][];
        };
        OwnApiKey: {
            /**
             * Format: uuid
             * @description Public: reports name it in the channel of the key's sales, `integration:<uuid>`.
             */
            uuid: string;
            name: string;
            scopes: ("offers:read" | "offers:write" | "redeem" | "reports" | "sell")[];
            /** @enum {string} */
            mode: "live" | "sandbox";
            /**
             * @description The key's last four characters.
             * @example x7Qa
             */
            last_four: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description null = it works until it is revoked.
             * @example 2026-11-21T10:30:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Exact to a minute; null = never used.
             * @example 2026-11-21T10:30:00.000Z
             */
            last_used_at: string | null;
            /** @description Whom the key acts for; of a sandbox key, its sandbox. */
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
        };
        ApiKeyPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["ApiKey"][];
        };
        ApiKey: {
            /**
             * Format: uuid
             * @description Public: reports name it in the channel of the key's sales, `integration:<uuid>`.
             */
            uuid: string;
            name: string;
            scopes: ("offers:read" | "offers:write" | "redeem" | "reports" | "sell")[];
            /** @enum {string} */
            mode: "live" | "sandbox";
            /**
             * @description The key's last four characters.
             * @example x7Qa
             */
            last_four: string;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            created_by: {
                /** Format: uuid */
                id: string;
                email: string;
            };
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description null = it works until it is revoked.
             * @example 2026-11-21T10:30:00.000Z
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description Exact to a minute; null = never used.
             * @example 2026-11-21T10:30:00.000Z
             */
            last_used_at: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            revoked_at: string | null;
        };
        CreatedApiKey: components["schemas"]["ApiKey"] & {
            /**
             * @description The key itself. It is shown this once and stored nowhere: keep it now.
             * @example irr_live_dGhpcyBpcyBub3QgYSBrZXksIG9ubHkgaXRzIHNoYXA
             */
            key: string;
        };
        NewApiKey: {
            /**
             * @description For people: which program holds it.
             * @example Caja de la tienda
             */
            name: string;
            /**
             * @description What it is good for; each call names the one that it needs as `x-scope`.
             * @example [
             *       "redeem"
             *     ]
             */
            scopes: ("offers:read" | "offers:write" | "redeem" | "reports" | "sell")[];
            /**
             * @description `sandbox`: a key for trying things out. It acts for the organization's sandbox, with simulated payments.
             * @default live
             * @enum {string}
             */
            mode?: "live" | "sandbox";
            /**
             * Format: date-time
             * @description When it stops working; null = never.
             */
            expires_at?: string | null;
            /** Format: password */
            current_password?: string;
            /**
             * @description For accounts without password: a code of the purpose `verify_email`.
             * @example 123456
             */
            code?: string;
        };
        TeamMember: {
            /** Format: uuid */
            user_uuid: string;
            email: string;
            first_name: string;
            last_name: string;
            /** @description What the team calls the person, if not the account's name. */
            name: string | null;
            /** @enum {string} */
            role: "owner" | "manager" | "cashier" | "bookkeeper";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description Of the panel, to the hour.
             * @example 2026-11-21T10:30:00.000Z
             */
            last_used_at: string | null;
        };
        TeamRoleInput: {
            /** @enum {string} */
            role: "owner" | "manager" | "cashier" | "bookkeeper";
        };
        TeamInvitation: {
            /** Format: uuid */
            uuid: string;
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "cashier" | "bookkeeper";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            expires_at: string;
            /** @description Mails sent, the first included; at most five. */
            sends: number;
        };
        TeamInvitationInput: {
            email: string;
            /** @enum {string} */
            role: "owner" | "manager" | "cashier" | "bookkeeper";
        };
        PartnerApplication: {
            /** Format: uuid */
            organization_uuid: string;
            /** @enum {string} */
            status: "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";
        };
        PartnerApplicationInput: {
            name: string;
            legal_name: string;
            tax_number: string;
            /** @enum {string} */
            trader_status: "trader" | "non_trader";
            street: string;
            postal_code: string;
            city: string;
            province: string;
            phone: string;
        };
        PartnerSubmissionInput: {
            terms_version: string;
            /** @enum {boolean} */
            self_certified: true;
        };
        OwnInvitation: {
            /** Format: uuid */
            uuid: string;
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            };
            /** @enum {string} */
            role: "owner" | "manager" | "cashier" | "bookkeeper";
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            expires_at: string;
        };
        JoinedTeam: {
            /** Format: uuid */
            organization_uuid: string;
            name: string;
            /** @enum {string} */
            role: "owner" | "manager" | "cashier" | "bookkeeper";
        };
        PromoCodePage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["PromoCode"][];
        };
        PromoCode: {
            /** Format: uuid */
            uuid: string;
            code: string;
            /** @enum {string} */
            discount_type: "percent" | "amount" | "fixed_price";
            /**
             * @description Percent, or euros.
             * @example 10.00
             */
            value: string;
            /** @enum {string} */
            scope: "global" | "organization" | "category" | "offer" | "price_option";
            organization: {
                /** Format: uuid */
                uuid: string;
                name: string;
            } | null;
            offers: string[];
            categories: string[];
            price_options: string[];
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            starts_at: string;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            ends_at: string | null;
            is_active: boolean;
            /** @enum {string} */
            state: "scheduled" | "active" | "exhausted" | "ended" | "disabled";
            /** @description Orders; null = any number. */
            max_redemptions: number | null;
            max_redemptions_per_customer: number | null;
            max_units_per_order: number | null;
            min_order_amount: string | null;
            first_purchase_only: boolean;
            is_public: boolean;
            /** @enum {string} */
            funded_by: "platform" | "organization" | "shared";
            /** @description Percent of shared discounts the platform pays. */
            platform_share: string;
            /** @description Paid orders that used it. */
            redemptions: number;
            /** @description Orders that wait for their payment. */
            held: number;
            created_by: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            version: number;
        };
        PromoCodeCreate: {
            /** @description 3–32 of A–Z, 0–9 and hyphens; case and spaces do not count. */
            code: string;
            /** @enum {string} */
            discount_type: "percent" | "amount" | "fixed_price";
            /**
             * @description Percent for `percent`, otherwise euros.
             * @example 10.00
             */
            value: string | number;
            /**
             * @description `global` is staff's.
             * @enum {string}
             */
            scope: "global" | "organization" | "category" | "offer" | "price_option";
            /**
             * Format: uuid
             * @description Partners may leave it out when they manage one only; null = of no organization, for staff alone.
             */
            organization?: string | null;
            /** @description Only with scope `offer`. */
            offers?: string[];
            /** @description Only with scope `category`. */
            categories?: ("leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training")[];
            /** @description Only with scope `price_option`. */
            price_options?: string[];
            /**
             * Format: date-time
             * @description null = at once.
             */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            is_active?: boolean;
            /** @description Orders, not units; not below those it already has. */
            max_redemptions?: number | null;
            max_redemptions_per_customer?: number | null;
            max_units_per_order?: number | null;
            /**
             * @description Euros, at most two decimals.
             * @example 24.90
             */
            min_order_amount?: string | number | null;
            first_purchase_only?: boolean;
            /** @description It is advertised to everyone: while it holds, the price with it counts as a price of the offer, in its history and as the lowest of 30 days. */
            is_public?: boolean;
            /**
             * @description Codes of partners are always `organization`.
             * @enum {string}
             */
            funded_by?: "platform" | "organization" | "shared";
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            platform_share?: string | number;
        };
        PromoCodePatch: {
            /** @description 3–32 of A–Z, 0–9 and hyphens; case and spaces do not count. */
            code?: string;
            /** @enum {string} */
            discount_type?: "percent" | "amount" | "fixed_price";
            /**
             * @description Percent for `percent`, otherwise euros.
             * @example 10.00
             */
            value?: string | number;
            /**
             * @description `global` is staff's.
             * @enum {string}
             */
            scope?: "global" | "organization" | "category" | "offer" | "price_option";
            /**
             * Format: uuid
             * @description Partners may leave it out when they manage one only; null = of no organization, for staff alone.
             */
            organization?: string | null;
            /** @description Only with scope `offer`. */
            offers?: string[];
            /** @description Only with scope `category`. */
            categories?: ("leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training")[];
            /** @description Only with scope `price_option`. */
            price_options?: string[];
            /**
             * Format: date-time
             * @description null = at once.
             */
            starts_at?: string | null;
            /** Format: date-time */
            ends_at?: string | null;
            is_active?: boolean;
            /** @description Orders, not units; not below those it already has. */
            max_redemptions?: number | null;
            max_redemptions_per_customer?: number | null;
            max_units_per_order?: number | null;
            /**
             * @description Euros, at most two decimals.
             * @example 24.90
             */
            min_order_amount?: string | number | null;
            first_purchase_only?: boolean;
            /** @description It is advertised to everyone: while it holds, the price with it counts as a price of the offer, in its history and as the lowest of 30 days. */
            is_public?: boolean;
            /**
             * @description Codes of partners are always `organization`.
             * @enum {string}
             */
            funded_by?: "platform" | "organization" | "shared";
            /**
             * @description Percent, at most two decimals.
             * @example 21.00
             */
            platform_share?: string | number;
        };
        OwnFeedbackPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OwnFeedback"][];
        };
        OwnFeedback: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            organization_uuid: string;
            offer: {
                /** Format: uuid */
                uuid: string;
                title: string;
            };
            feedback_stars: number;
            comment: string | null;
            /** @description First name and initial, as published. */
            author: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            created_at: string;
            reply: {
                text: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                at: string;
            } | null;
            /** @description A reply may be written, or corrected, now. */
            may_reply: boolean;
            /** @description null = not disputed; `decision` null = staff have not decided, otherwise `kept`, with the reason in `note`. A vote that they removed is no longer listed. */
            dispute: {
                reason: string;
                evidence: string | null;
                decision: string | null;
                note: string | null;
            } | null;
        };
        OwnQuestionPage: {
            /** @description Entries of all pages together. */
            count: number;
            /**
             * Format: uri
             * @description Address of the next page; null on the last one.
             */
            next: string | null;
            /**
             * Format: uri
             * @description Address of the page before; null on the first one.
             */
            previous: string | null;
            results: components["schemas"]["OwnQuestion"][];
        };
        OwnQuestion: {
            /** Format: uuid */
            uuid: string;
            /** Format: uuid */
            organization_uuid: string;
            offer: {
                /** Format: uuid */
                uuid: string;
                title: string;
            };
            question: string;
            /** @description First name and initial, as published. */
            author: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T10:30:00.000Z
             */
            asked_at: string;
            /**
             * @description Only `answered` ones are public. `refused` by the seller, `removed` by staff.
             * @enum {string}
             */
            status: "waiting" | "answered" | "refused" | "removed";
            answer: {
                text: string;
                /**
                 * Format: date-time
                 * @example 2026-11-21T10:30:00.000Z
                 */
                at: string;
            } | null;
            /** @description An answer may be written, or corrected, now. */
            may_answer: boolean;
            /** @description Why it was refused, one of the reasons of the call; of a removed one the words of staff. */
            reason: string | null;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Parameters and members of the body that the call does not know, as a list of strings (RFC 9651); absent when it knows all. `Prefer: handling=strict` has them refused instead (400 `unknown_input`). Calls that make money or secrets refuse them always, unless `Prefer: handling=lenient` is sent.
         * @example "query.pagesize", "body.items.0.colour"
         */
        "Ignored-Input": string;
        /**
         * @description Of the tightest limit of the caller or its network: what is left, and the seconds until it is whole again (IETF draft 10).
         * @example "read";r=2999;t=60
         */
        RateLimit: string;
        /**
         * @description That limit and its window in seconds.
         * @example "read";q=3000;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Strong tag of the answer, for `If-None-Match`; of a managed object it begins with its version, which `If-Match` compares. Absent where the answer is `no-store`.
         * @example "3.kN2v0pXq"
         */
        ETag: string;
        /**
         * @description Seconds to wait before the call is repeated.
         * @example 30
         */
        "Retry-After": string;
        /**
         * @description The schemes of `Authorization`.
         * @example JWT, Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description `true`: the stored answer to an earlier call with the same `Idempotency-Key`.
         * @example true
         */
        "Idempotency-Replayed": string;
        /** @description The path of what was created, or of the call where that has no address of its own. */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCustomerSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session, the account and the counts. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerSession"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthJwtCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    /** Format: password */
                    password: string;
                };
            };
        };
        responses: {
            /** @description A new session. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
        };
    };
    postAuthJwtRefresh: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of a user or of an anonymous session. */
                    refresh: string;
                };
            };
        };
        responses: {
            /** @description The new token. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
        };
    };
    postAuthJwtVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An access or a refresh token. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description The token is valid. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
        };
    };
    postAuthJwtSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        responses: {
            /** @description A new session. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeTokens"];
                };
            };
        };
    };
    postAuthJwtGoogle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NetworkCredential"];
            };
        };
        responses: {
            /** @description A new session. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetworkTokens"];
                };
            };
        };
    };
    postAuthJwtApple: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NetworkCredential"];
            };
        };
        responses: {
            /** @description A new session. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetworkTokens"];
                };
            };
        };
    };
    postAuthJwtFacebook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NetworkCredential"];
            };
        };
        responses: {
            /** @description A new session. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NetworkTokens"];
                };
            };
        };
    };
    getAuthUsers: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsers: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email: string;
                    /**
                     * Format: password
                     * @description At least 10 characters, none of the most common passwords, not the address.
                     * @example cuatro palabras al azar
                     */
                    password: string;
                    /** @default  */
                    first_name?: string;
                    /** @default  */
                    last_name?: string;
                    /**
                     * @description true asks for the newsletter, too: the mailbox confirms it by a mail of its own.
                     * @default false
                     */
                    subs_agreement?: boolean;
                };
            };
        };
        responses: {
            /** @description Registered; the activation mail is on its way. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
        };
    };
    postAuthUsersActivation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in the mailed link. */
                    uid: string;
                    /** @description As in the mailed link; works once. */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsersResendActivation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The same whether the address is known or not. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsersSetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    current_password?: string;
                    /**
                     * @description For accounts without password: a code of the purpose `verify_email`.
                     * @example 123456
                     */
                    code?: string;
                    /**
                     * Format: password
                     * @description At least 10 characters, none of the most common passwords, not the address.
                     * @example cuatro palabras al azar
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsersResetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The same whether the address is known or not. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsersResetPasswordConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in the mailed link. */
                    uid: string;
                    /** @description As in the mailed link; works once. */
                    token: string;
                    /**
                     * Format: password
                     * @description At least 10 characters, none of the most common passwords, not the address.
                     * @example cuatro palabras al azar
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsersSetEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    current_password?: string;
                    /**
                     * @description For accounts without password: a code of the purpose `verify_email`.
                     * @example 123456
                     */
                    code?: string;
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    new_email: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsersResetEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The same whether the address is known or not. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postAuthUsersResetEmailConfirm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in the mailed link. */
                    uid: string;
                    /** @description As in the mailed link; works once. */
                    token: string;
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    new_email?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAuthUsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putAuthUsersMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserReplacement"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    deleteAuthUsersMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    current_password?: string;
                    /**
                     * @description For accounts without password: a code of the purpose `verify_email`.
                     * @example 123456
                     */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchAuthUsersMe: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChanges"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    getAuthUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putAuthUsersId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                /** @description The account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserReplacement"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    deleteAuthUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    current_password?: string;
                    /**
                     * @description For accounts without password: a code of the purpose `verify_email`.
                     * @example 123456
                     */
                    code?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchAuthUsersId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                /** @description The account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserChanges"];
            };
        };
        responses: {
            /** @description The account as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
        };
    };
    postPasswordChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: password */
                    old_password?: string;
                    /**
                     * @description Six digits from the mail.
                     * @example 123456
                     */
                    code?: string;
                    /**
                     * Format: password
                     * @description At least 10 characters, none of the most common passwords, not the address.
                     * @example cuatro palabras al azar
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Changed; other sessions ended. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
        };
    };
    postPasswordResetRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email: string;
                };
            };
        };
        responses: {
            /** @description The same whether the address is known or not. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
        };
    };
    postPasswordSet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As in the mailed link. */
                    uid: string;
                    /** @description As in the mailed link; works once. */
                    token: string;
                    /**
                     * Format: password
                     * @description At least 10 characters, none of the most common passwords, not the address.
                     * @example cuatro palabras al azar
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Changed; all sessions ended. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
        };
    };
    postVerificationSendCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email?: string;
                    /** @description Reserved: codes go by mail only, so a phone is refused with 400. */
                    phone?: string;
                    /** @enum {string} */
                    purpose: "login" | "verify_email" | "purchase";
                };
            };
        };
        responses: {
            /** @description The code is on its way. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        /** @description Seconds. */
                        expires_in: number;
                        /** @description Seconds. */
                        resend_in: number;
                    };
                };
            };
        };
    };
    postVerificationVerifyCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email?: string;
                    /** @description Reserved: codes go by mail only, so a phone is refused with 400. */
                    phone?: string;
                    /**
                     * @description Six digits from the mail.
                     * @example 123456
                     */
                    code: string;
                    /** @description `key` of the mail's link: with it the code works for any caller, for an hour. */
                    key?: string;
                    /** @enum {string} */
                    purpose: "login" | "verify_email" | "purchase";
                };
            };
        };
        responses: {
            /** @description The code was right; it cannot be used again. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        verified: true;
                        /** @description Valid for half an hour. */
                        verification_token: string;
                    };
                };
            };
        };
    };
    postVerificationOtpLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @example ana@example.com
                     */
                    email: string;
                    /**
                     * @description Six digits from the mail.
                     * @example 123456
                     */
                    code: string;
                    /** @description `key` of the mail's link: with it the code works for any caller, for an hour. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description A new session. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeTokens"];
                };
            };
        };
    };
    getUsers: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Text in address or names. */
                search?: string;
                /** @description A role held in any organization; `customer` = neither staff nor member. */
                role?: "staff" | "owner" | "manager" | "cashier" | "bookkeeper" | "customer";
                is_active?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteUsersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The account's id. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Anonymised. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOffersImages: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Only the pictures of this offer. */
                offer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, offer by offer, covers first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferImagePage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffersImages: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["OfferImageUpload"];
            };
        };
        responses: {
            /** @description Stored. A partner's picture for an offer on sale waits for staff in its `pending_change` and has no offer until then. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferImage"];
                };
            };
        };
    };
    patchOffersImagesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferImageDescription"];
            };
        };
        responses: {
            /** @description Described. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferImage"];
                };
            };
        };
    };
    postOffersImport: {
        parameters: {
            query?: {
                /** @description Whose the rows are that name none; may be left out by who manages one organization only. */
                organization?: string;
                strict?: "true" | "false";
                /** @description Stores nothing: the answer counts what would be stored now, and names the bad rows. */
                dry_run?: "true" | "false";
                /** @description Of new offers; `published` is for staff. */
                status?: "draft" | "in_review" | "published";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/json": ({
                    reference: string;
                    title: string;
                    category: string;
                    price: string;
                } & {
                    [key: string]: unknown;
                })[];
                "application/x-ndjson": string;
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description CSV or JSON.
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Stored, except the rows that `problems` names; with `dry_run`, nothing is. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
        };
    };
    postSessionAnonymous: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session of the token that was sent. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnonymousSession"];
                };
            };
            /** @description A new session. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnonymousSession"];
                };
            };
        };
    };
    getTestIp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address, or null where the server does not tell. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ip: string | null;
                    };
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCustomerCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cart; an empty one has version 0. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerCartUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CartUpdate"];
            };
        };
        responses: {
            /** @description The cart as it is now; `errors` tells what had to be changed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
        };
    };
    getPublicDictionaries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dictionaries; they change at most once a day. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dictionaries"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCustomerFavorites: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cards. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerFavoritesSyncList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FavoritesToSync"];
            };
        };
        responses: {
            /** @description All favourites, newest first; of more than 200 the oldest go. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteIds"];
                };
            };
        };
    };
    postCustomerFavoritesIdToggle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new state. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteState"];
                };
            };
        };
    };
    getCustomerFavoritesSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offers, and why they are proposed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteSuggestions"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putCustomerFavoritesSuggestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FavoriteSuggestionsChoice"];
            };
        };
        responses: {
            /** @description What holds now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FavoriteSuggestionsChoice"];
                };
            };
        };
    };
    getPublicOffersIdFeedback: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description `useful`, `best` and `worst`: what is equal is ordered newest first. */
                ordering?: "newest" | "useful" | "best" | "worst";
                /** @description Only votes with this number of stars. */
                stars?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of votes with the whole rating. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postPublicOffersFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFeedback"];
            };
        };
        responses: {
            /** @description This mailbox has already voted for the offer. A recognised voter's vote is changed; otherwise it is as it was, and `edit_token` is null. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenFeedback"];
                };
            };
            /** @description Stored. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TakenFeedback"];
                };
            };
        };
    };
    postPublicOffersFeedbackIdUseful: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number of such readers. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsefulVotes"];
                };
            };
        };
    };
    putPublicOffersFeedbackId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackReplacement"];
            };
        };
        responses: {
            /** @description The vote as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
        };
    };
    patchPublicOffersFeedbackId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackChange"];
            };
        };
        responses: {
            /** @description The vote as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feedback"];
                };
            };
        };
    };
    getPublicOffersIdQuestions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnsweredQuestionPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postPublicOffersIdQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            /** @description Taken: it waits for the seller, or for its mailbox. */
            202: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AskedQuestion"];
                };
            };
        };
    };
    postPublicOffersApplyPromocode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoQuoteRequest"];
            };
        };
        responses: {
            /** @description The code lowers the price of at least one item. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoQuote"];
                };
            };
        };
    };
    postCustomerSubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Subscription"];
            };
        };
        responses: {
            /** @description The account's confirmed address is subscribed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
            /** @description A mail asks for confirmation if the address is not subscribed yet. */
            202: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Acknowledgement"];
                };
            };
        };
    };
    getCustomerUnsubscribe: {
        parameters: {
            query: {
                /** @description As the mail's link has it. */
                sig: string;
                /** @description As the mail's link has it. */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The list, and whether the address is subscribed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerUnsubscribe: {
        parameters: {
            query: {
                /** @description As the mail's link has it. */
                sig: string;
                /** @description As the mail's link has it. */
                email: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address is off the list. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailList"];
                };
            };
        };
    };
    getCustomerNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Topics, province, frequency and saved searches. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterChoices"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchCustomerNewsletter: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterChange"];
            };
        };
        responses: {
            /** @description What holds now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterChoices"];
                };
            };
        };
    };
    postCustomerNewsletterSearches: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewsletterSearchRequest"];
            };
        };
        responses: {
            /** @description The saved search. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterSearch"];
                };
            };
        };
    };
    deleteCustomerNewsletterSearchesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCustomerNewsletterPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letter as it would be sent now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewsletterPreview"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCustomerFriends: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Link, conditions and outcomes. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FriendInvitations"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerFriendsAccept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FriendInvitationCode"];
            };
        };
        responses: {
            /** @description An invitation is noted for the account. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCustomerSubscribeClub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership in force. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubMembership"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerSubscribeClub: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ClubApplication"];
            };
        };
        responses: {
            /** @description The new membership. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClubMembership"];
                };
            };
        };
    };
    deleteCustomerSubscribeClub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account is not a member. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCustomerWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries that wait, are invited or are being paid. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingListEntries"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WaitingListRequest"];
            };
        };
        responses: {
            /** @description The same for every address that has to confirm. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingListAnswer"];
                };
            };
        };
    };
    deleteCustomerWaitingListId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Left. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerWishlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WishlistChange"];
            };
        };
        responses: {
            /** @description The offers the caller has alerts for, newest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Wishlist"];
                };
            };
        };
    };
    getPublicOffers: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Free text as customers type it: words of title, text or seller, synonyms, a place (unless `region` is given), a price. Typing errors are forgiven, unknown words ignored. */
                search?: string;
                category?: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
                /** @description A region's value; its offers and those valid in all Spain. */
                region?: string;
                type?: "regular" | "subscription" | "direct" | "promo";
                badge?: "top_sale" | "new" | "expiring";
                /** @description Lowest price, in euros. */
                price_min?: string;
                /** @description Highest price, in euros. */
                price_max?: string;
                /** @description Offers of this seller only. */
                organization?: string;
                /** @description `true`: only what can be bought now. */
                available?: "true" | "false" | "1" | "0";
                /** @description Only offers with an open date with room on that day, which begins later than now; offers without dates are left out. A day ("2026-11-28") on the clock of the date, or one of: `any`, `today`, `tomorrow`, `after_tomorrow`, `weekend`, `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`. Words count from today in Madrid; `weekend` is this one or the next. */
                day?: string;
                /** @description Only offers whose average, as `rating` has it, is at least this; offers without votes are left out. */
                rating_min?: "3" | "4" | "4.5";
                /** @description Only offers whose `discount_percent` is at least this. */
                discount_min?: "20" | "30" | "50";
                /** @description Only offers with a coupon for so many persons, by the words of their options or title ("Menú para dos", "2-4 personas"); `5` is five and more. Offers that count no persons are left out. */
                people?: "1" | "2" | "3" | "4" | "5";
                /** @description `true`: only what can be bought as a gift. */
                gift?: "true" | "false" | "1" | "0";
                /** @description `true`: only offers with dates that buyers may cancel alone, within the `cancellation_limit` of the offer. */
                cancellable?: "true" | "false" | "1" | "0";
                /** @description `true`: only offers whose seller says how accessible they are. */
                accessible?: "true" | "false" | "1" | "0";
                /** @description Without it, by recommendation (with `search`: by relevance). `date`: by when the first date with room of `day` begins, without `day` the next of all; offers without dates are left out. */
                ordering?: "relevance" | "newest" | "price" | "-price" | "discount" | "rating" | "ending" | "date";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of offers. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferList"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPublicOffersMainpage: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Free text as customers type it: words of title, text or seller, synonyms, a place (unless `region` is given), a price. Typing errors are forgiven, unknown words ignored. */
                search?: string;
                category?: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
                /** @description A region's value; its offers and those valid in all Spain. */
                region?: string;
                type?: "regular" | "subscription" | "direct" | "promo";
                badge?: "top_sale" | "new" | "expiring";
                /** @description Lowest price, in euros. */
                price_min?: string;
                /** @description Highest price, in euros. */
                price_max?: string;
                /** @description Offers of this seller only. */
                organization?: string;
                /** @description `true`: only what can be bought now. */
                available?: "true" | "false" | "1" | "0";
                /** @description Only offers with an open date with room on that day, which begins later than now; offers without dates are left out. A day ("2026-11-28") on the clock of the date, or one of: `any`, `today`, `tomorrow`, `after_tomorrow`, `weekend`, `monday`, `tuesday`, `wednesday`, `thursday`, `friday`, `saturday`, `sunday`. Words count from today in Madrid; `weekend` is this one or the next. */
                day?: string;
                /** @description Only offers whose average, as `rating` has it, is at least this; offers without votes are left out. */
                rating_min?: "3" | "4" | "4.5";
                /** @description Only offers whose `discount_percent` is at least this. */
                discount_min?: "20" | "30" | "50";
                /** @description Only offers with a coupon for so many persons, by the words of their options or title ("Menú para dos", "2-4 personas"); `5` is five and more. Offers that count no persons are left out. */
                people?: "1" | "2" | "3" | "4" | "5";
                /** @description `true`: only what can be bought as a gift. */
                gift?: "true" | "false" | "1" | "0";
                /** @description `true`: only offers with dates that buyers may cancel alone, within the `cancellation_limit` of the offer. */
                cancellable?: "true" | "false" | "1" | "0";
                /** @description `true`: only offers whose seller says how accessible they are. */
                accessible?: "true" | "false" | "1" | "0";
                /** @description Without it, by recommendation (with `search`: by relevance). `date`: by when the first date with room of `day` begins, without `day` the next of all; offers without dates are left out. */
                ordering?: "relevance" | "newest" | "price" | "-price" | "discount" | "rating" | "ending" | "date";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The home page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MainPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPublicOffersSelected: {
        parameters: {
            query?: {
                /** @description Repeated, one per offer. */
                uuids?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Unknown ids are left out; what cannot be bought has `available` 0 and says why in `errors`. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SelectedOffers"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPublicOffersIframe: {
        parameters: {
            query: {
                /** @description The partner's public widget key. */
                key: string;
                /** @description A region's value; its offers and those valid in all Spain. */
                region?: string;
                category?: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The partner's offers. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Widget"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPublicOffersNear: {
        parameters: {
            query?: {
                /** @description A region's value; its offers and those valid in all Spain. */
                region?: string;
                postal_code?: string;
                /** @description In kilometres, as the crow flies. */
                radius_km?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nearest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersNear"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postPublicOffersNear: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NearPosition"];
            };
        };
        responses: {
            /** @description Nearest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffersNear"];
                };
            };
        };
    };
    getPublicOffersId: {
        parameters: {
            query?: {
                /** @description `1`: members of its organization and staff see it before it is published. */
                preview?: "0" | "1";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferDetail"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPublicOffersIdNearby: {
        parameters: {
            query?: {
                radius_km?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nearest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearbyOffers"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPublicOffersIdPrices: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All prices. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferPrices"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSalesValidate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The order as it would be charged. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidatedOrder"];
                };
            };
        };
    };
    postSalesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    session_token: string;
                };
            };
        };
        responses: {
            /** @description The sale that this token created before. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSale"];
                };
            };
            /** @description The new sale; an order of 0.00 is captured at once. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSale"];
                };
            };
        };
    };
    getSalesReserveExistsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `session_token` of a buyer without session. */
                "x-session-token"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the reservation, also when it is over. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSalesCaptureId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Shows the sale to a buyer without session. */
                    session_token?: string | null;
                };
            };
        };
        responses: {
            /** @description Paid; the coupons are issued. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Captured"];
                };
            };
            /** @description Not decided yet. */
            202: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingPayment"];
                };
            };
        };
    };
    getGiftCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest 50, newest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCards"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postGiftCards: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardOrder"];
            };
        };
        responses: {
            /** @description Its sale, to be paid. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedSale"];
                };
            };
        };
    };
    postGiftCardsBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardCode"];
            };
        };
        responses: {
            /** @description The card as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
        };
    };
    postGiftCardsKeep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftCardCode"];
            };
        };
        responses: {
            /** @description The card, from now on among those of the account. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
        };
    };
    getCustomerPurchases: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Purchases with their coupons. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchasePage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postCustomerPurchasesClaim: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many purchases were added. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClaimedPurchases"];
                };
            };
        };
    };
    postSalesIdAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddressCorrection"];
            };
        };
        responses: {
            /** @description The confirmation is on its way to this address. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorrectedAddress"];
                };
            };
        };
    };
    getSalesByToken: {
        parameters: {
            query?: never;
            header: {
                /** @description The `session_token` of sales/validate/, or the sale's `reference`. */
                "x-sale-token": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sale as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purchase"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getSalesRedemptions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Day in Madrid; today without it. */
                date?: string;
                /** @description Last day of a period that begins with `date`, of at most 366 days. */
                date_to?: string;
                /** @description Name of the place, as redeemed. */
                location?: string;
                /** @description Id of the member. */
                redeemed_by?: string;
                /** @description Redeemed, undone or refunded at this time or later, by the server's clock. Ask with the `Date` of the former answer less a minute. */
                updated_since?: string;
                organization?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page, undone redemptions included. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedemptionPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSalesRedemptionsNonceUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description As given when the coupon was redeemed. */
                nonce: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Required unless the cashier undoes own redemptions at once. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description Undone, now or before. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredRedemption"];
                };
            };
        };
    };
    postSalesRedemptionsUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Of redemptions of one purchase, each once. */
                    nonces: string[];
                    /** @description Required unless the cashier undoes own redemptions at once. */
                    reason?: string | null;
                };
            };
        };
        responses: {
            /** @description The state of each, in the order of `nonces`. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneTogether"];
                };
            };
        };
    };
    postSalesRedeem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    coupons: {
                        /** Format: uuid */
                        uuid: string;
                        /** @description Made by the counter, one a coupon. */
                        nonce: string;
                    }[];
                    /** Format: uuid */
                    location_uuid?: string | null;
                };
            };
        };
        responses: {
            /** @description Redeemed, or redeemed before under these nonces. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedeemedTogether"];
                };
            };
        };
    };
    postVerificationCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description As printed; case and hyphens do not matter. */
                    code?: string;
                    /** @description What the QR code says, instead of `code`. */
                    qr?: string;
                    /**
                     * Format: uuid
                     * @description Where: a place of the coupon's offer.
                     */
                    location_uuid?: string | null;
                };
            };
        };
        responses: {
            /** @description `ok`, or `error` with the reason; of another organization's coupon nothing else is disclosed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponCheck"];
                };
            };
        };
    };
    postSalesRedeemId: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The coupon's UUID, or its code as printed. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Made by the counter for this redemption, e.g. a UUID. */
                    nonce: string;
                    /** Format: uuid */
                    location_uuid?: string | null;
                    /**
                     * Format: date-time
                     * @description When an offline counter scanned; believed for seven days.
                     */
                    scanned_at?: string | null;
                    /** @default false */
                    offline?: boolean;
                };
            };
        };
        responses: {
            /** @description The coupon was redeemed before with this nonce. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
            /** @description Redeemed. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redemption"];
                };
            };
        };
    };
    postSalesDownloadCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponDownloadRequest"];
            };
        };
        responses: {
            /** @description Tagged PDF, as an attachment. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    postSalesWithdraw: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawalRequest"];
            };
        };
        responses: {
            /** @description What can be given back. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalSummary"];
                };
            };
            /** @description The declaration was received: done, or waiting for the buyer's confirmation. */
            202: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalReceipt"] | components["schemas"]["WithdrawalDeclared"];
                };
            };
        };
    };
    postSalesGiftsOpen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftLink"];
            };
        };
        responses: {
            /** @description The gift with its coupons. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedGift"];
                };
            };
        };
    };
    postSalesGiftsThanks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftThanks"];
            };
        };
        responses: {
            /** @description The mail is on its way. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSalesGiftsKeep: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftLink"];
            };
        };
        responses: {
            /** @description The gift with its new codes and link. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptGift"];
                };
            };
        };
    };
    getSalesGiftsKept: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest 100, newest first, with their codes. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeptGifts"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSalesGiftsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftChange"];
            };
        };
        responses: {
            /** @description When and where it is delivered now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftDelivery"];
                };
            };
        };
    };
    postSalesGiftsIdCard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PresentCardRequest"];
            };
        };
        responses: {
            /** @description Tagged PDF, as an attachment. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    postSalesHandOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponHandOn"];
            };
        };
        responses: {
            /** @description Its mail is on its way. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandedOnCoupon"];
                };
            };
        };
    };
    postSalesGiftsIdTakeBack: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponTakeBack"];
            };
        };
        responses: {
            /** @description The coupon is the buyer's again. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSalesBookings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingHolder"];
            };
        };
        responses: {
            /** @description Limits, money and dates as of now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnBooking"];
                };
            };
        };
    };
    postSalesBookingsMove: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnBookingMove"];
            };
        };
        responses: {
            /** @description The booking on its new date. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnBooking"];
                };
            };
        };
    };
    postSalesBookingsCancel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnBookingCancellation"];
            };
        };
        responses: {
            /** @description It is cancelled, and the refund is on its way. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledBooking"];
                };
            };
        };
    };
    postSalesExtend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BookingHolder"];
            };
        };
        responses: {
            /** @description They are extended. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExtendedCoupons"];
                };
            };
        };
    };
    getSalesIdRefunds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Payment, refunds and chargebacks. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMoney"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postSalesIdRefunds: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            /** @description The refund that was requested before with this `key`. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMoney"];
                };
            };
            /** @description The refund is recorded and on its way. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMoney"];
                };
            };
        };
    };
    postRefundsIdRetry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state after the new attempt. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMoney"];
                };
            };
        };
    };
    postSalesBecomePartner: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerLeadRequest"];
            };
        };
        responses: {
            /** @description The enquiry that this address sent earlier today. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerLead"];
                };
            };
            /** @description Stored. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerLead"];
                };
            };
        };
    };
    getReportsSales: {
        parameters: {
            query?: {
                /** @description First day, on Madrid's calendar, of the orders' making; 30 days back without it. With `updated_since` and without days the period has no limits. */
                date_from?: string;
                /** @description Last day, included; today without it. The period has at most 366 days. */
                date_to?: string;
                organization?: string;
                offer?: string;
                /** @description Without it: what was paid (`captured` and `refunded`). */
                status?: "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";
                /** @description Lines whose sale, coupons or refunds were changed at this time or later, whenever the sale was made. A coupon that expires is no change. Ask with the `Date` of the former answer less a minute: what was being written then has its time, but could not be read. */
                updated_since?: string;
                /** @description `web`, `iframe:<organization>`, `integration:<API key>`, or `sandbox:<API key>`; `iframe`, `integration` and `sandbox` alone are all of their kind. */
                channel?: string;
                /** @description Only the order to which the organization's program gave this reference. */
                client_reference?: string;
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                group_by?: "none" | "day" | "offer" | "organization";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description `results` are rows, or groups with `group_by`; `totals` are of all pages. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesReport"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getReportsSalesXlsx: {
        parameters: {
            query?: {
                /** @description First day, on Madrid's calendar, of the orders' making; 30 days back without it. With `updated_since` and without days the period has no limits. */
                date_from?: string;
                /** @description Last day, included; today without it. The period has at most 366 days. */
                date_to?: string;
                organization?: string;
                offer?: string;
                /** @description Without it: what was paid (`captured` and `refunded`). */
                status?: "created" | "captured" | "refunded" | "expired" | "failed" | "cancelled";
                /** @description Lines whose sale, coupons or refunds were changed at this time or later, whenever the sale was made. A coupon that expires is no change. Ask with the `Date` of the former answer less a minute: what was being written then has its time, but could not be read. */
                updated_since?: string;
                /** @description `web`, `iframe:<organization>`, `integration:<API key>`, or `sandbox:<API key>`; `iframe`, `integration` and `sandbox` alone are all of their kind. */
                channel?: string;
                /** @description Only the order to which the organization's program gave this reference. */
                client_reference?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description XLSX, oldest sale first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getReportsSalesNumber: {
        parameters: {
            query?: {
                /** @description May be left out by an API key, and by who reads sales of one only. */
                organization?: string;
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization's part of the sale. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSale"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postReportsSalesNumberRefunds: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnRefundRequest"];
            };
        };
        responses: {
            /** @description This `key` had asked for it before. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSale"];
                };
            };
            /** @description The refund is recorded and on its way. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSale"];
                };
            };
        };
    };
    getPromocodesIdUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its use. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoUsage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getReportsSalesNumberRefundRequests: {
        parameters: {
            query?: {
                /** @description May be left out by an API key, and by who reads sales of one only. */
                organization?: string;
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every request of the organization about the sale. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundRequestsToStaff"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postReportsSalesNumberRefundRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewRefundRequestToStaff"];
            };
        };
        responses: {
            /** @description The request of this `key`, or the one that waits already. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundRequestToStaff"];
                };
            };
            /** @description It waits for staff. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundRequestToStaff"];
                };
            };
        };
    };
    getReportsSalesNumberMessages: {
        parameters: {
            query?: {
                /** @description May be left out by an API key, and by who reads sales of one only. */
                organization?: string;
            };
            header?: never;
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every message of the organization about the sale. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMessages"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postReportsSalesNumberMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                number: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSaleMessage"];
            };
        };
        responses: {
            /** @description This `key` had sent it before. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMessage"];
                };
            };
            /** @description It is on its way. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaleMessage"];
                };
            };
        };
    };
    postPaypalWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored, known already, or of a kind that changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReception"];
                };
            };
        };
    };
    postAllpayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored, known already, or of a kind that changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReception"];
                };
            };
        };
    };
    postRapydWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stored, known already, or of a kind that changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookReception"];
                };
            };
        };
    };
    getOffersDictionaries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dictionaries. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerDictionaries"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffersBulkPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description In the order of the request. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkPreview"];
                };
            };
        };
    };
    postOffersBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            /** @description The job, which begins within a second. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJob"];
                };
            };
        };
    };
    getOffersBulkId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What became of each offer so far. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkJob"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOffersReviews: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingReviewPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOffersIdChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Old and new values; 404 without such a change. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferChange"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteOffersIdChange: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffersIdChangeDecision: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferChangeDecision"];
            };
        };
        responses: {
            /** @description The offer as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedOffer"];
                };
            };
        };
    };
    postOffersIdDuplicate: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedOffer"];
                };
            };
        };
    };
    getOffersIdVersions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferVersionPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOffersIdHistory: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferHistoryPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOffersIdSlots: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                when?: "upcoming" | "past";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferSlotPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffersIdSlots: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSlots"];
            };
        };
        responses: {
            /** @description What was added. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedSlots"];
                };
            };
        };
    };
    patchOffersIdSlotsSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
                slot: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferSlotPatch"];
            };
        };
        responses: {
            /** @description The slot as it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferSlot"];
                };
            };
        };
    };
    getOffersIdSlotsSlotCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                slot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What would go back. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotCancellation"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffersIdSlotsSlotCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                slot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What goes back. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SlotCancellation"];
                };
            };
        };
    };
    getOffersIdSlotsSlotMoves: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                slot: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bookings, dates and proposals of the slot. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingMoves"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffersIdSlotsSlotMoves: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                slot: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBookingMove"];
            };
        };
        responses: {
            /** @description The buyer is asked by mail. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingMove"];
                };
            };
        };
    };
    getOffersIdPriceSchedules: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                when?: "open" | "past";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceSchedulePage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffersIdPriceSchedules: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPriceSchedule"];
            };
        };
        responses: {
            /** @description The schedule, or null while it waits. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlannedPrice"];
                };
            };
        };
    };
    postOffersIdPriceSchedulesScheduleCancellation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                schedule: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PriceSchedule"];
                };
            };
        };
    };
    putOffersIdSalesStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedSalesStop"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesStop"];
                };
            };
        };
    };
    getOrganizationsIdSalesStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stop. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesStop"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOrganizationsIdSalesStop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WantedSalesStop"];
            };
        };
        responses: {
            /** @description As it is now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesStop"];
                };
            };
        };
    };
    getOffersIdWaitingList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingCounts"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOffers: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Words of the title, or an id. */
                search?: string;
                status?: "draft" | "in_review" | "scheduled" | "published" | "paused" | "ended" | "archived" | "rejected";
                organization?: string;
                type?: "regular" | "subscription" | "direct" | "promo";
                category?: "leisure" | "entertainment" | "restaurants" | "health_and_beauty" | "services" | "family_plans" | "travel" | "product" | "training";
                /** @description Changed by partners or staff at this time or later (`updated_at`); sales do not count. */
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedOfferPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOffers: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedOffer"];
                };
            };
        };
    };
    getOffersId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The offer; its `ETag` is its version. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedOffer"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOffersId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferReplace"];
            };
        };
        responses: {
            /** @description Changed. A partner's new texts, pictures, higher prices and terms of an offer on sale wait for staff: `pending_change` names them, and the rest has been applied. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedOffer"];
                };
            };
        };
    };
    deleteOffersId: {
        parameters: {
            query?: {
                /** @description `1`: 409 `has_open_coupons` while coupons can be used; an offer with old sales is archived. */
                hard?: "0" | "1";
            };
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Archived or deleted. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchOffersId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferPatch"];
            };
        };
        responses: {
            /** @description Changed. A partner's new texts, pictures, higher prices and terms of an offer on sale wait for staff: `pending_change` names them, and the rest has been applied. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedOffer"];
                };
            };
        };
    };
    getOrganizations: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Words of the name, a tax number or an id. */
                search?: string;
                status?: "draft" | "pending_review" | "active" | "suspended" | "closed" | "rejected";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOrganizations: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationDetail"];
                };
            };
        };
    };
    getOrganizationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization; its `ETag` is its version. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationDetail"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOrganizationsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationReplace"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationDetail"];
                };
            };
        };
    };
    deleteOrganizationsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closed, or closed before. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchOrganizationsId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationPatch"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationDetail"];
                };
            };
        };
    };
    getOrganizationsIdPlaces: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Part of name, address or town. */
                search?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacePage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOrganizationsIdPlaces: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceInput"];
            };
        };
        responses: {
            /** @description Added. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
        };
    };
    getOrganizationsIdPlacesPlace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                place: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place; its `ETag` is its version. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOrganizationsIdPlacesPlace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
                place: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceInput"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Place"];
                };
            };
        };
    };
    deleteOrganizationsIdPlacesPlace: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
                place: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOrganizationsIdClosures: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description In the order of time. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationClosure"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOrganizationsIdClosures: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrganizationClosureInput"];
            };
        };
        responses: {
            /** @description Announced, with the dates on sale that it hits. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnnouncedOrganizationClosure"];
                };
            };
        };
    };
    deleteOrganizationsIdClosuresClosure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                closure: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOrganizationsIdCounter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CounterSettings"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putOrganizationsIdCounter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CounterSettings"];
            };
        };
        responses: {
            /** @description As they are now. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CounterSettings"];
                };
            };
        };
    };
    getOrganizationsIdWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Oldest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOrganizationsIdWebhooks: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    getOrganizationsIdWebhooksWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteOrganizationsIdWebhooksWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchOrganizationsIdWebhooksWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description Changed; what is waiting is sent to the new address. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    postOrganizationsIdWebhooksWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook with its new secret, shown once. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    postOrganizationsIdWebhooksWebhookTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookTest"];
            };
        };
        responses: {
            /** @description Waiting to be sent. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    getOrganizationsIdWebhooksWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                status?: "pending" | "delivered" | "dead";
                event?: "sale.captured" | "sale.expired" | "sale.declined" | "sale.cancelled" | "coupon.redeemed" | "coupon.redemption_undone" | "coupon.void" | "coupon.extended" | "refund.completed" | "offer.decided" | "offer.sold_out" | "webhook.test";
            };
            header?: never;
            path: {
                id: string;
                webhook: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOrganizationsIdWebhooksWebhookDeliveriesDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                webhook: string;
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery with the last answer to it. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOrganizationsIdWebhooksWebhookDeliveriesDeliveryRepeat: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
                webhook: string;
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new delivery of the same event, or the waiting one. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    getApiKeysMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key and its organization. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnApiKey"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOrganizationsIdApiKeys: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOrganizationsIdApiKeys: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
        };
    };
    getOrganizationsIdApiKeysKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key's name, scopes, state and last use. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteOrganizationsIdApiKeysKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked, or revoked before. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getOrganizationsIdMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest member first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMember"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteOrganizationsIdMembersUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchOrganizationsIdMembersUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamRoleInput"];
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamMember"];
                };
            };
        };
    };
    getOrganizationsIdInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The newest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postOrganizationsIdInvitations: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeamInvitationInput"];
            };
        };
        responses: {
            /** @description Invited. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeamInvitation"];
                };
            };
        };
    };
    postOrganizationsIdInvitationsInvitationResend: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sent. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteOrganizationsIdInvitationsInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postPartnerApplications: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerApplicationInput"];
            };
        };
        responses: {
            /** @description The draft. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerApplication"];
                };
            };
        };
    };
    postOrganizationsIdSubmit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PartnerSubmissionInput"];
            };
        };
        responses: {
            /** @description Under review. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerApplication"];
                };
            };
        };
    };
    getInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The oldest first. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnInvitation"][];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postInvitationsIdAccept: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Joined. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JoinedTeam"];
                };
            };
        };
    };
    deleteInvitationsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Declined. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getPromocodes: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                /** @description Part of the code. */
                search?: string;
                organization?: string;
                scope?: "global" | "organization" | "category" | "offer" | "price_option";
                is_active?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoCodePage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    postPromocodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description 16 to 255 characters, best a new UUID: the same key with the same body gets the same answer for 24 hours (`Idempotency-Replayed: true`), and nothing is created twice. With another body, or while the first call runs: 409 `idempotency_key_reused`, `idempotency_in_progress`. */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoCodeCreate"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoCode"];
                };
            };
        };
    };
    getPromocodesId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code; its `ETag` is its version. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoCode"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putPromocodesId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoCodeCreate"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoCode"];
                };
            };
        };
    };
    deletePromocodesId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted or switched off. */
            204: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    patchPromocodesId: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` last seen, or the version alone (`"3"`); 409 `stale_version` when it is not current. */
                "if-match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PromoCodePatch"];
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PromoCode"];
                };
            };
        };
    };
    getFeedback: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                organization?: string;
                offer?: string;
                answered?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFeedbackPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putFeedbackIdReply: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The vote with its reply. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFeedback"];
                };
            };
        };
    };
    postFeedbackIdDispute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "not_a_customer" | "other_place" | "insult" | "personal_data" | "conflict_of_interest";
                    evidence: string;
                };
            };
        };
        responses: {
            /** @description The vote with its dispute. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnFeedback"];
                };
            };
        };
    };
    getQuestions: {
        parameters: {
            query?: {
                /** @description Number of the page, from 1. */
                page?: number;
                /** @description Entries on a page. */
                page_size?: number;
                /** @description The same as `page_size`, and goes before it. */
                limit?: number;
                /** @description Entries to leave out at the beginning; goes before `page`. */
                offset?: number | null;
                organization?: string;
                offer?: string;
                status?: "waiting" | "answered";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnQuestionPage"];
                };
            };
            /** @description Unchanged since the version named in `If-None-Match`. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    putQuestionsIdAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The question with its answer. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnQuestion"];
                };
            };
        };
    };
    postQuestionsIdRefusal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "answered_before" | "not_about_offer" | "personal_data" | "insult" | "cannot_say";
                };
            };
        };
        responses: {
            /** @description The refused question. */
            200: {
                headers: {
                    "Ignored-Input": components["headers"]["Ignored-Input"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnQuestion"];
                };
            };
        };
    };
    onSaleCaptured: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "sale.captured";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        /** @enum {string} */
                        status: "captured" | "expired" | "declined" | "cancelled";
                        /** @description As the organization's program gave it with the order; null when another one, or none, ordered. */
                        client_reference: string | null;
                        return_url: string | null;
                        channel: string;
                        currency: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description null when it ended unpaid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        captured_at: string | null;
                        /**
                         * Format: date-time
                         * @description null when it was paid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        ended_at: string | null;
                        /**
                         * @description Of this organization's lines.
                         * @example 24.90
                         */
                        gross_amount: string;
                        /** @description This organization's only. */
                        lines: {
                            offer: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            price_option: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-21T10:30:00.000Z
                             */
                            slot_start: string | null;
                            quantity: number;
                            /** @example 24.90 */
                            unit_list_price: string;
                            /** @example 24.90 */
                            unit_price: string;
                            /**
                             * @description Per unit, to collect where it is used.
                             * @example 24.90
                             */
                            due_at_venue: string;
                            /** @example 24.90 */
                            gross_amount: string;
                            promo_code: string | null;
                            /** @example 24.90 */
                            discount_amount: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSaleExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "sale.expired";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        /** @enum {string} */
                        status: "captured" | "expired" | "declined" | "cancelled";
                        /** @description As the organization's program gave it with the order; null when another one, or none, ordered. */
                        client_reference: string | null;
                        return_url: string | null;
                        channel: string;
                        currency: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description null when it ended unpaid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        captured_at: string | null;
                        /**
                         * Format: date-time
                         * @description null when it was paid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        ended_at: string | null;
                        /**
                         * @description Of this organization's lines.
                         * @example 24.90
                         */
                        gross_amount: string;
                        /** @description This organization's only. */
                        lines: {
                            offer: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            price_option: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-21T10:30:00.000Z
                             */
                            slot_start: string | null;
                            quantity: number;
                            /** @example 24.90 */
                            unit_list_price: string;
                            /** @example 24.90 */
                            unit_price: string;
                            /**
                             * @description Per unit, to collect where it is used.
                             * @example 24.90
                             */
                            due_at_venue: string;
                            /** @example 24.90 */
                            gross_amount: string;
                            promo_code: string | null;
                            /** @example 24.90 */
                            discount_amount: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSaleDeclined: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "sale.declined";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        /** @enum {string} */
                        status: "captured" | "expired" | "declined" | "cancelled";
                        /** @description As the organization's program gave it with the order; null when another one, or none, ordered. */
                        client_reference: string | null;
                        return_url: string | null;
                        channel: string;
                        currency: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description null when it ended unpaid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        captured_at: string | null;
                        /**
                         * Format: date-time
                         * @description null when it was paid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        ended_at: string | null;
                        /**
                         * @description Of this organization's lines.
                         * @example 24.90
                         */
                        gross_amount: string;
                        /** @description This organization's only. */
                        lines: {
                            offer: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            price_option: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-21T10:30:00.000Z
                             */
                            slot_start: string | null;
                            quantity: number;
                            /** @example 24.90 */
                            unit_list_price: string;
                            /** @example 24.90 */
                            unit_price: string;
                            /**
                             * @description Per unit, to collect where it is used.
                             * @example 24.90
                             */
                            due_at_venue: string;
                            /** @example 24.90 */
                            gross_amount: string;
                            promo_code: string | null;
                            /** @example 24.90 */
                            discount_amount: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onSaleCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "sale.cancelled";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        /** @enum {string} */
                        status: "captured" | "expired" | "declined" | "cancelled";
                        /** @description As the organization's program gave it with the order; null when another one, or none, ordered. */
                        client_reference: string | null;
                        return_url: string | null;
                        channel: string;
                        currency: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        created_at: string;
                        /**
                         * Format: date-time
                         * @description null when it ended unpaid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        captured_at: string | null;
                        /**
                         * Format: date-time
                         * @description null when it was paid.
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        ended_at: string | null;
                        /**
                         * @description Of this organization's lines.
                         * @example 24.90
                         */
                        gross_amount: string;
                        /** @description This organization's only. */
                        lines: {
                            offer: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            price_option: {
                                /** Format: uuid */
                                uuid: string;
                                title: string;
                            };
                            /**
                             * Format: date-time
                             * @example 2026-11-21T10:30:00.000Z
                             */
                            slot_start: string | null;
                            quantity: number;
                            /** @example 24.90 */
                            unit_list_price: string;
                            /** @example 24.90 */
                            unit_price: string;
                            /**
                             * @description Per unit, to collect where it is used.
                             * @example 24.90
                             */
                            due_at_venue: string;
                            /** @example 24.90 */
                            gross_amount: string;
                            promo_code: string | null;
                            /** @example 24.90 */
                            discount_amount: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCouponRedeemed: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "coupon.redeemed";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        uuid: string;
                        /** @description Of a redeemed coupon only. */
                        code: string | null;
                        /** @enum {string} */
                        status: "issued" | "redeemed" | "void";
                        void_reason: string | null;
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        offer: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        price_option: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        /** @example 24.90 */
                        paid_value: string;
                        /** @example 24.90 */
                        face_value: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        valid_until: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        redeemed_at: string | null;
                        redeemed_location: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCouponRedemptionUndone: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "coupon.redemption_undone";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        uuid: string;
                        /** @description Of a redeemed coupon only. */
                        code: string | null;
                        /** @enum {string} */
                        status: "issued" | "redeemed" | "void";
                        void_reason: string | null;
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        offer: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        price_option: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        /** @example 24.90 */
                        paid_value: string;
                        /** @example 24.90 */
                        face_value: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        valid_until: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        redeemed_at: string | null;
                        redeemed_location: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCouponVoid: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "coupon.void";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        uuid: string;
                        /** @description Of a redeemed coupon only. */
                        code: string | null;
                        /** @enum {string} */
                        status: "issued" | "redeemed" | "void";
                        void_reason: string | null;
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        offer: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        price_option: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        /** @example 24.90 */
                        paid_value: string;
                        /** @example 24.90 */
                        face_value: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        valid_until: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        redeemed_at: string | null;
                        redeemed_location: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCouponExtended: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "coupon.extended";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        uuid: string;
                        /** @description Of a redeemed coupon only. */
                        code: string | null;
                        /** @enum {string} */
                        status: "issued" | "redeemed" | "void";
                        void_reason: string | null;
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        offer: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        price_option: {
                            /** Format: uuid */
                            uuid: string;
                            title: string;
                        };
                        /** @example 24.90 */
                        paid_value: string;
                        /** @example 24.90 */
                        face_value: string;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        valid_until: string | null;
                        /**
                         * Format: date-time
                         * @example 2026-11-21T10:30:00.000Z
                         */
                        redeemed_at: string | null;
                        redeemed_location: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRefundCompleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "refund.completed";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        uuid: string;
                        /** @enum {string} */
                        status: "succeeded";
                        /** Format: uuid */
                        sale_uuid: string;
                        /** @example 2026-000042 */
                        sale_number: string;
                        currency: string;
                        /**
                         * @description Of this organization's coupons.
                         * @example 24.90
                         */
                        amount: string;
                        coupons: {
                            /** Format: uuid */
                            uuid: string;
                            /** @example 24.90 */
                            amount: string;
                        }[];
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOfferDecided: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "offer.decided";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        uuid: string;
                        title: string;
                        status: string;
                        /**
                         * @description About a change of an offer on sale; null when it is about the offer itself.
                         * @enum {string|null}
                         */
                        change: "approved" | "returned" | "rejected" | null;
                        reason_code: string | null;
                        reason: string | null;
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOfferSoldOut: {
        parameters: {
            query?: never;
            header: {
                /** @description The event's id, the same in every delivery. */
                "Webhook-Id": string;
                /** @description The event's type. */
                "Webhook-Event": string;
                /** @description `t=<seconds>,v1=<hex of hmac-sha256(secret, t + "." + body)>`; while a secret is being replaced with two `v1`. */
                "Webhook-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    id: string;
                    /** @enum {string} */
                    type: "offer.sold_out";
                    /**
                     * @description `sandbox`: it happened in the organization's sandbox, and goes to sandbox webhooks only.
                     * @enum {string}
                     */
                    mode: "live" | "sandbox";
                    /**
                     * @description Only in events sent on request: the object is a recorded example, nothing has happened.
                     * @enum {boolean}
                     */
                    test?: true;
                    /**
                     * Format: date-time
                     * @example 2026-11-21T10:30:00.000Z
                     */
                    created_at: string;
                    /** Format: uuid */
                    organization: string;
                    object: {
                        /** Format: uuid */
                        uuid: string;
                        title: string;
                    };
                };
            };
        };
        responses: {
            /** @description Any 2xx within ten seconds is a success. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Like every other answer: the delivery is repeated for three days. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
