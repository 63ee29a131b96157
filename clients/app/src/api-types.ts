// Generated from the contract by `npm run types -w clients/app`.
export interface paths {
    "/app/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key that the call is made with. */
        get: operations["app.key"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verified products, newest first, or what changed since.
         * @description To keep a copy: read all, then ask with `changedSince` (the time before the first call) and go on with each `next`. Then `products` are those that changed and are in the list, and `gone` those that changed and are not: removed, no longer verified, hidden, sold or elsewhere. A product may be told twice, and is never left out. The city of a product changes with its owner (`user.changed`).
         */
        get: operations["appReading.products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/products/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One product of any status, with what its owner is told about it.
         * @description By the app's `ref`, or by our `_id`.
         */
        get: operations["appReading.product"];
        /**
         * Creates or changes a product.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putProduct"];
        post?: never;
        /**
         * Removes a product with its promotion and its reports.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removeProduct"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tree of categories with their attributes and items, each with its parent, in no particular order. */
        get: operations["appReading.filters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries in alphabetical order. */
        get: operations["appReading.countries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cities of all countries in alphabetical order. */
        get: operations["appReading.cities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cities/{cityId}/banners": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The enabled banners of a city, newest first. */
        get: operations["appReading.banners"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plans, newest first. */
        get: operations["appReading.plans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/suggestion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The suggestion; null where there is none. */
        get: operations["appReading.suggestion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/call-supports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contacts of customer support by call, newest first. */
        get: operations["appReading.callSupports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/whatsapp-supports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Contacts of customer support on WhatsApp, newest first. */
        get: operations["appReading.whatsappSupports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/users/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One user with the balance of the wallet.
         * @description By the app's `ref`, or by our `_id`.
         */
        get: operations["appReading.user"];
        /**
         * Creates or changes a user.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putUser"];
        post?: never;
        /**
         * Removes a user whom nothing refers to.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removeUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/users/{ref}/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a user was notified of, newest first. */
        get: operations["appReading.inbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has happened, in one order, from a place on.
         * @description Poll with the `next` of the answer before. Events are kept as long as the trail is, at least thirty days. What the app has done itself is not among them. An undo is an event too.
         */
        get: operations["events.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/businesses/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Creates or changes a business.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putBusiness"];
        post?: never;
        /**
         * Removes a business.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removeBusiness"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/product-requests/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Creates or changes a product request.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putProductRequest"];
        post?: never;
        /**
         * Removes a product request.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removeProductRequest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/reports/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Creates or changes a report.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putReport"];
        post?: never;
        /**
         * Removes a report.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removeReport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/supports/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Creates or changes a support request.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putSupport"];
        post?: never;
        /**
         * Removes a support request.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removeSupport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/promotions/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Creates or changes a promotion of a product.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putPromotion"];
        post?: never;
        /**
         * Ends a promotion now.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removePromotion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/transactions/{ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Creates or changes a movement of a wallet, which is never changed.
         * @description The same call again changes nothing.
         */
        put: operations["intake.putTransaction"];
        post?: never;
        /**
         * Takes a movement of a wallet back by its opposite.
         * @description What is gone already stays so: the answer is then `unchanged`. What was sent later than `updatedAt` is not removed (`older`).
         */
        delete: operations["intake.removeTransaction"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a notification to one user and queues its delivery; `success` tells whether it was accepted. */
        post: operations["intake.notify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/uploads/presign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs one upload of a picture, which the phone itself can make.
         * @description The second step is one POST to `data[0].url` as in `uploads.presign`. `fileUrl` is then one of the `images` of a product.
         */
        post: operations["intake.presignUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Up to 1,000 of these calls at once, in their order.
         * @description A line for each call, as JSON (NDJSON), and a line of answer for each, in the same order. A line that is refused does not keep the others from being taken. The same batch again changes nothing. Movements of wallets need `app.wallets` too.
         */
        post: operations["intake.batch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AppBusiness: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            /** @description By the app's `ref`, or by our `_id`. */
            userId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            name: string;
            phoneNumber: string;
            filterId?: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            }[];
        };
        AppEvent: {
            /**
             * @description The same whenever and however it is sent.
             * @example 1284
             */
            _id: string;
            /**
             * @description What happened.
             * @example product.rejected
             */
            name: string;
            /**
             * @description Its place in the order: what follows it is read `after` it.
             * @example 48213-1284
             */
            cursor: string;
            at: components["schemas"]["Timestamp"];
            /**
             * @description The kind of record.
             * @enum {string}
             */
            kind: "banners" | "businesses" | "callSupports" | "cities" | "countries" | "filters" | "notifications" | "plans" | "products" | "productRequests" | "promotions" | "reports" | "suggestions" | "supports" | "transactions" | "users" | "whatsappSupports";
            recordId: components["schemas"]["Id"];
            /** @description The app's own identifier of the record, where the app has sent it. */
            ref: components["schemas"]["Ref"] | null;
            /**
             * @description The version that the record had after it.
             * @example 3
             */
            version: number | null;
            /**
             * @description The record as it was then, with identifiers of what it refers to; as it was before, where it was removed.
             * @example {
             *       "name": "Bicycle",
             *       "status": "rejected"
             *     }
             */
            record: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The app's own identifiers of the records that the fields refer to, by ours.
             * @example {
             *       "019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17": "64f1c0ffee0ddba11ca5cade"
             *     }
             */
            refs: {
                [key: string]: components["schemas"]["Ref"];
            };
            /**
             * @description The fields that were changed.
             * @example [
             *       "status"
             *     ]
             */
            changed: string[];
            /** @description Why, in both languages, where somebody decided on a listing. */
            reasons: {
                _id: components["schemas"]["Id"];
                text: components["schemas"]["BilingualText"];
            }[];
            /**
             * @description What the moderator wrote to the owner.
             * @example null
             */
            note: string | null;
            /**
             * @description The event that this one takes back.
             * @example null
             */
            undoes: string | null;
            /**
             * @description A person of the back office, or the program itself.
             * @enum {string}
             */
            by: "person" | "program";
        };
        AppListing: {
            _id: components["schemas"]["Id"];
            /** @description The app's own identifier, where the app has sent the record. */
            ref: components["schemas"]["Ref"] | null;
            name: string;
            description: string;
            price: number | null;
            /** @description What may be spent on it; this server knows none. */
            budget?: number | null;
            dailyRent: number | null;
            monthlyRent: number | null;
            filterId: {
                _id: components["schemas"]["Id"];
                name: components["schemas"]["BilingualText"];
            };
            filters: {
                filterId: {
                    _id: components["schemas"]["Id"];
                    name: components["schemas"]["BilingualText"];
                    /** @enum {string} */
                    type: "page" | "non-page" | "select" | "dropdown" | "description" | "item";
                };
                value: string | components["schemas"]["BilingualText"] | {
                    _id: components["schemas"]["Id"];
                    name: components["schemas"]["BilingualText"];
                };
            }[];
            images: string[];
            /** @enum {string} */
            status: "pending" | "verified" | "rejected" | "changesRequested";
            promoted: boolean;
            sold: boolean;
            hidden: boolean;
            featured: boolean;
            userId: {
                _id: components["schemas"]["Id"];
                /** @description The app's own identifier, where the app has sent the record. */
                ref: components["schemas"]["Ref"] | null;
                name: string;
            };
            promotionId: components["schemas"]["Id"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
            /** @description The city of its owner. */
            cityId: components["schemas"]["Id"] | null;
        };
        /**
         * @description What a key of the app may do.
         * @example app.read
         * @enum {string}
         */
        AppPermission: "app.write" | "app.read" | "app.events" | "app.wallets" | "app.notify";
        AppProduct: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            /** @description By the app's `ref`, or by our `_id`. */
            userId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            /** @description By the app's `ref`, or by our `_id`. */
            filterId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            name: string;
            /** @default  */
            description?: string;
            /**
             * @description At most two decimals.
             * @example 25.5
             */
            price: number;
            /** @default null */
            dailyRent?: number | null;
            /** @default null */
            monthlyRent?: number | null;
            /** @description Values of the attributes of its category: a text, a text in both languages, or an item of the attribute. */
            filters?: {
                /** @description By the app's `ref`, or by our `_id`. */
                filterId: {
                    ref?: components["schemas"]["Ref"];
                    _id?: components["schemas"]["Id"];
                };
                value: string | {
                    /** @example Amman */
                    en: string;
                    /** @example عمّان */
                    ar: string;
                } | {
                    /** @description By the app's `ref`, or by our `_id`. */
                    item: {
                        ref?: components["schemas"]["Ref"];
                        _id?: components["schemas"]["Id"];
                    };
                };
            }[];
            /** @default [] */
            images?: string[];
            /** @default false */
            sold?: boolean;
            /** @default false */
            hidden?: boolean;
        };
        AppProductRequest: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            /** @description By the app's `ref`, or by our `_id`. */
            userId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            /** @description By the app's `ref`, or by our `_id`. */
            filterId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            name: string;
            /** @default  */
            description?: string;
            /**
             * @description At most two decimals.
             * @example 25.5
             */
            price: number;
            phoneNumber: string;
            message: string;
        };
        AppPromotion: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            /** @description By the app's `ref`, or by our `_id`. */
            productId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            /**
             * @description At most two decimals.
             * @example 25.5
             */
            amount: number;
            numberOfDays: number;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             * @example 2025-11-03T09:30:00.000Z
             */
            startDate: string;
            /**
             * Format: date-time
             * @description ISO 8601 in UTC.
             * @example 2025-11-03T09:30:00.000Z
             */
            endDate: string;
        };
        AppReport: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            /** @description By the app's `ref`, or by our `_id`. */
            productId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            /** @description By the app's `ref`, or by our `_id`. */
            userId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            message: string;
        };
        AppSupport: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            name: string;
            /** @example +962 79 000 0000 */
            phoneNumber: string;
            message: string;
        };
        AppTransaction: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            /** @description By the app's `ref`, or by our `_id`. */
            userId: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            };
            /**
             * @description At most two decimals.
             * @example 25.5
             */
            amount: number;
            /** @default Positive */
            sign?: components["schemas"]["TransactionSign"];
        };
        AppUser: {
            /**
             * Format: date-time
             * @description When the app's record was changed last. What is older than what was sent before changes nothing.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description When the app made the record; now unless told.
             * @example 2025-11-03T09:30:00.000Z
             */
            createdAt?: string;
            /** @example Lina Haddad */
            name: string;
            /** @example +962 79 000 0000 */
            phoneNumber: string;
            countryId?: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            } | null;
            cityId?: {
                ref?: components["schemas"]["Ref"];
                _id?: components["schemas"]["Id"];
            } | null;
            /**
             * @description Whether the user may have an icon of their own.
             * @default false
             */
            promoted?: boolean;
        };
        Banner: {
            _id: components["schemas"]["Id"];
            cityId: {
                _id: components["schemas"]["Id"];
                name: components["schemas"]["BilingualText"];
            };
            /** @example /files/icons/banner/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.webp */
            image: string;
            status: components["schemas"]["BannerStatus"];
            createdAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
        };
        /** @enum {string} */
        BannerStatus: "enabled" | "disabled";
        BatchLine: {
            /** @enum {string} */
            method: "PUT" | "DELETE";
            /** @enum {string} */
            kind: "users" | "businesses" | "products" | "productRequests" | "reports" | "supports" | "promotions" | "transactions";
            ref: components["schemas"]["Ref"];
            /**
             * Format: date-time
             * @description When the app removed its record; of a DELETE.
             * @example 2025-11-03T09:30:00.000Z
             */
            updatedAt?: string;
            /** @description As in the call of the kind; of a PUT. */
            body?: unknown;
        };
        BilingualText: {
            /** @example Amman */
            en: string;
            /** @example عمّان */
            ar: string;
        };
        CallSupport: {
            _id: components["schemas"]["Id"];
            name: string;
            phoneNumber: string;
            status: components["schemas"]["SupportStatus"];
            isPromoted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
        };
        City: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["BilingualText"];
            countryId: components["schemas"]["Id"];
            version: components["schemas"]["Version"];
        };
        Country: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["BilingualText"];
            /** @example JO */
            countryCode: string;
            version: components["schemas"]["Version"];
        };
        Failure: {
            /** @description What went wrong, for a program. */
            code: string;
            /** @description What belongs to the code. */
            params?: {
                [key: string]: unknown;
            };
            /** @description A sentence for a person. */
            message: string;
            /** @description The fields that were refused. */
            issues?: components["schemas"]["Issue"][];
            /** @description The record as it is now, where an edit met another one; `UndoConflicts`, where an undo met later changes. */
            current?: unknown;
        };
        Filter: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["BilingualText"];
            /** @enum {string} */
            type: "page" | "non-page" | "select" | "dropdown" | "description" | "item";
            descriptionKind: ("table" | "specification") | null;
            parentFilter: components["schemas"]["Id"] | null;
            icon: string | null;
            /** @example 0 */
            minPrice: number;
            /** @example 0 */
            maxPrice: number;
            /** @example 0 */
            requiredPromotion: number;
            /** @example 0 */
            minPromotion: number;
            autoGeneratedName: boolean;
            isRentable: boolean;
            required: boolean;
            featured: boolean;
            version: components["schemas"]["Version"];
        };
        /**
         * Format: uuid
         * @description Identifier of a record.
         * @example 019a5c1e-7b5a-7c3e-9f4d-2a61c0de8b17
         */
        Id: string;
        /** @enum {string} */
        ImageType: "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif";
        InboxNotification: {
            _id: components["schemas"]["Id"];
            /** @example Your listing is live */
            title: string;
            /** @example It can be found in the app now. */
            message: string;
            toEverybody: boolean;
            receivedAt: components["schemas"]["Timestamp"];
        };
        Issue: {
            /** @description What went wrong, for a program. */
            code: string;
            /** @description What belongs to the code. */
            params?: {
                [key: string]: unknown;
            };
            /** @description A sentence for a person. */
            message: string;
            path: (string | number)[];
        };
        LineAnswer: {
            /** @description Which line, from 1. */
            line: number;
            /**
             * @description The status that the call alone would have.
             * @example 200
             */
            status: number;
            taken?: components["schemas"]["Taken"];
            failure?: components["schemas"]["Failure"];
        };
        Notification: {
            _id: components["schemas"]["Id"];
            userId: components["schemas"]["Id"] | null;
            /** @example Your listing is live */
            title: string;
            /** @example It can be found in the app now. */
            message: string;
            createdAt: components["schemas"]["Timestamp"];
        };
        OwnDecision: {
            /** @enum {string} */
            decision: "approve" | "reject" | "requestChanges";
            /** @description Why, in both languages. */
            reasons: {
                _id: components["schemas"]["Id"];
                text: components["schemas"]["BilingualText"];
            }[];
            /**
             * @description What the moderator wrote to the owner.
             * @example null
             */
            note: string | null;
            at: components["schemas"]["Timestamp"];
        };
        OwnKey: {
            /** @example Server of the app */
            name: string;
            permissions: components["schemas"]["AppPermission"][];
            /** @description From when it is not valid any more; null where it has no end. */
            endsAt: components["schemas"]["Timestamp"] | null;
        };
        OwnListing: {
            _id: components["schemas"]["Id"];
            /** @description The app's own identifier, where the app has sent the record. */
            ref: components["schemas"]["Ref"] | null;
            name: string;
            description: string;
            price: number | null;
            /** @description What may be spent on it; this server knows none. */
            budget?: number | null;
            dailyRent: number | null;
            monthlyRent: number | null;
            filterId: {
                _id: components["schemas"]["Id"];
                name: components["schemas"]["BilingualText"];
            };
            filters: {
                filterId: {
                    _id: components["schemas"]["Id"];
                    name: components["schemas"]["BilingualText"];
                    /** @enum {string} */
                    type: "page" | "non-page" | "select" | "dropdown" | "description" | "item";
                };
                value: string | components["schemas"]["BilingualText"] | {
                    _id: components["schemas"]["Id"];
                    name: components["schemas"]["BilingualText"];
                };
            }[];
            images: string[];
            /** @enum {string} */
            status: "pending" | "verified" | "rejected" | "changesRequested";
            promoted: boolean;
            sold: boolean;
            hidden: boolean;
            featured: boolean;
            userId: {
                _id: components["schemas"]["Id"];
                /** @description The app's own identifier, where the app has sent the record. */
                ref: components["schemas"]["Ref"] | null;
                name: string;
            };
            promotionId: components["schemas"]["Id"] | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
            /** @description The city of its owner. */
            cityId: components["schemas"]["Id"] | null;
            /** @description The last decision on it; null where there is none. */
            decision: components["schemas"]["OwnDecision"] | null;
            pictures: {
                /** @example https://images.example.com/listings/1.jpg */
                url: string;
                /** @enum {string} */
                state: "waiting" | "stored" | "failed";
                /** @description Why it is not shown, where it has failed. */
                failure: ("notHttps" | "privateAddress" | "unreachable" | "tooSlow" | "tooLarge" | "tooManyRedirects" | "notFound" | "notAnImage" | "tooManyPixels") | null;
            }[];
        };
        Place: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["BilingualText"];
        };
        Plan: {
            _id: components["schemas"]["Id"];
            name: components["schemas"]["BilingualText"];
            description: components["schemas"]["BilingualText"];
            type: components["schemas"]["PlanType"];
            features: components["schemas"]["BilingualText"][];
            createdAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
        };
        /** @enum {string} */
        PlanType: "Tajer" | "TajerPlus";
        PresignedUpload: {
            /**
             * @description Where the image is to be posted.
             * @example /files/upload
             */
            url: string;
            /**
             * @description What is posted before the file, as it is.
             * @example {
             *       "token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJr..."
             *     }
             */
            fields: {
                [key: string]: string;
            };
            /** @example /files/icons/banner/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.webp */
            fileUrl: string;
        };
        /**
         * @description The app's own identifier of a record: any text.
         * @example 64f1c0ffee0ddba11ca5cade
         */
        Ref: string;
        Suggestion: {
            _id: components["schemas"]["Id"];
            title: components["schemas"]["BilingualText"];
            description: components["schemas"]["BilingualText"];
            /** @example /files/icons/banner/5b0d0c0e-6f0a-4a39-9c55-0f1d3a1c7e42.webp */
            icon: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
        };
        /** @enum {string} */
        SupportStatus: "available" | "busy";
        Taken: {
            ref: components["schemas"]["Ref"];
            /** @description Our identifier of the record; null where there is none. */
            _id: components["schemas"]["Id"] | null;
            /**
             * @description What came of it: `older` where something newer had been sent before, `unchanged` where there was nothing to change.
             * @enum {string}
             */
            outcome: "created" | "changed" | "unchanged" | "older" | "removed";
        };
        /**
         * Format: date-time
         * @description ISO 8601 in UTC.
         * @example 2025-11-03T09:30:00.000Z
         */
        Timestamp: string;
        /** @enum {string} */
        TransactionSign: "Positive" | "Negative";
        User: {
            _id: components["schemas"]["Id"];
            /** @description The app's own identifier, where the app has sent the record. */
            ref: components["schemas"]["Ref"] | null;
            /** @example Lina Haddad */
            name: string;
            /** @example +962 7 9000 0000 */
            phoneNumber: string;
            location: {
                country: components["schemas"]["Place"] | null;
                city: components["schemas"]["Place"] | null;
            };
            /** @description Whether the user has a business. */
            business: boolean;
            /** @description Whether the user may have an icon of their own. */
            promoted: boolean;
            status: components["schemas"]["UserStatus"];
            icon: string | null;
            createdAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
        };
        /** @enum {string} */
        UserStatus: "active" | "suspended";
        /**
         * @description Increases by one with every change.
         * @example 3
         */
        Version: number;
        Wallet: {
            userId: components["schemas"]["Id"];
            /** @example 125.5 */
            amount: number | null;
        };
        WhatsAppSupport: {
            _id: components["schemas"]["Id"];
            name: string;
            link: string;
            status: components["schemas"]["SupportStatus"];
            isPromoted: boolean;
            createdAt: components["schemas"]["Timestamp"];
            version: components["schemas"]["Version"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "app.key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            key: components["schemas"]["OwnKey"];
                        };
                    };
                };
            };
        };
    };
    "appReading.products": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
                /** @description Only what changed since then; where to begin without `after`. */
                changedSince?: string;
                /** @description Only those of a category and all below it. */
                filterId?: components["schemas"]["Id"];
                /** @description Only those whose owner is in a city. */
                cityId?: components["schemas"]["Id"];
                /** @description Sold ones too. */
                sold?: "true" | "false";
                /** @description Hidden ones too. */
                hidden?: "true" | "false";
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            products: components["schemas"]["AppListing"][];
                            /** @description Of what changed: those that are not in the list any more. */
                            gone: {
                                _id: components["schemas"]["Id"];
                                /** @description The app's own identifier, where the app has sent the record. */
                                ref: components["schemas"]["Ref"] | null;
                            }[];
                            /**
                             * @description Where the next answer begins; null at the end. With `changedSince` there is always one.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                            /** @description Whether there are more by now. */
                            hasMore: boolean;
                        };
                    };
                };
            };
        };
    };
    "appReading.product": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            product: components["schemas"]["OwnListing"];
                        };
                    };
                };
            };
        };
    };
    "intake.putProduct": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppProduct"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removeProduct": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "appReading.filters": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            filters: components["schemas"]["Filter"][];
                            /**
                             * @description Where the next answer begins; null at the end.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.countries": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            countries: components["schemas"]["Country"][];
                            /**
                             * @description Where the next answer begins; null at the end.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.cities": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            cities: components["schemas"]["City"][];
                            /**
                             * @description Where the next answer begins; null at the end.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.banners": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path: {
                cityId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            banners: components["schemas"]["Banner"][];
                            /**
                             * @description Where the next answer begins; null at the end.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.plans": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            plans: components["schemas"]["Plan"][];
                            /**
                             * @description Where the next answer begins; null at the end.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.suggestion": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            suggestion: components["schemas"]["Suggestion"] | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.callSupports": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            callCustomerSupports: components["schemas"]["CallSupport"][];
                            /**
                             * @description Where the next answer begins; null at the end.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.whatsappSupports": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            whatsappCustomerSupports: components["schemas"]["WhatsAppSupport"][];
                            /**
                             * @description Where the next answer begins; null at the end.
                             * @example WyIxNzYyMTYyMjAwMDAwMDAwIiwiMDE5YTVjMWUtN2I1YS03YzNlLTlmNGQtMmE2MWMwZGU4YjE3Il0
                             */
                            next: string | null;
                        };
                    };
                };
            };
        };
    };
    "appReading.user": {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            user: components["schemas"]["User"];
                            wallet: components["schemas"]["Wallet"];
                        };
                    };
                };
            };
        };
    };
    "intake.putUser": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppUser"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removeUser": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "appReading.inbox": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: components["schemas"]["Id"];
                limit?: number;
            };
            header?: {
                /** @description The `ETag` of the answer that the caller has: where it is still the same, there is none again (304). */
                "If-None-Match"?: string;
            };
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description The tag of the answer. */
                    etag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            notifications: components["schemas"]["InboxNotification"][];
                            /** @description Where the next answer begins; null at the end. */
                            next: components["schemas"]["Id"] | null;
                        };
                    };
                };
            };
        };
    };
    "events.list": {
        parameters: {
            query?: {
                /** @description The `next` of the answer before. */
                after?: string;
                /** @description Where to begin without `after`, up to ten minutes earlier; at the first event unless told. */
                since?: string;
                /** @description Only these, with commas between them; `product.*` are all of products. */
                names?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            events: components["schemas"]["AppEvent"][];
                            /**
                             * @description Where the next answer begins.
                             * @example 48213-1284
                             */
                            next: string;
                            /** @description Whether there are more by now. */
                            hasMore: boolean;
                        };
                    };
                };
            };
        };
    };
    "intake.putBusiness": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppBusiness"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removeBusiness": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.putProductRequest": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppProductRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removeProductRequest": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.putReport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppReport"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removeReport": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.putSupport": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppSupport"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removeSupport": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.putPromotion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppPromotion"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removePromotion": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.putTransaction": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AppTransaction"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.removeTransaction": {
        parameters: {
            query: {
                /** @description When the app removed its record. */
                updatedAt: string;
            };
            header?: never;
            path: {
                ref: components["schemas"]["Ref"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            taken: components["schemas"]["Taken"];
                        };
                    };
                };
            };
        };
    };
    "intake.notify": {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the call safe to repeat: the same key with the same body gives the first answer again. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example Your listing is live */
                    title: string;
                    /** @example It can be found in the app now. */
                    message: string;
                    /** @description By the app's `ref`, or by our `_id`. */
                    userId: {
                        ref?: components["schemas"]["Ref"];
                        _id?: components["schemas"]["Id"];
                    };
                };
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                        data: {
                            notification: components["schemas"]["Notification"];
                        };
                    };
                };
            };
        };
    };
    "intake.presignUpload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @example 1762162200000-4f7a.webp */
                    name: string;
                    /**
                     * @description In bytes.
                     * @example 48213
                     */
                    size: number;
                    type: components["schemas"]["ImageType"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PresignedUpload"][];
                    };
                };
            };
        };
    };
    "intake.batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-ndjson": components["schemas"]["BatchLine"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": components["schemas"]["LineAnswer"];
                };
            };
        };
    };
}
