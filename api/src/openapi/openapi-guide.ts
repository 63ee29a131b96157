/** What applies to every call, as CommonMark; the `info.description` of the OpenAPI document. */
export const guide = `
## Signing in

\`POST /admin/signin\` answers an access token and a refresh token. Every call that requires \`bearerAuth\` wants
the access token in the header \`Authorization: Bearer TOKEN\`. It lives minutes; \`POST /admin/refresh-token\` gives the
next one as long as the session lasts, and wants back the cookie that was set at signing in.

Calls below \`/app\` are made by the app's own server, with a key in place of the token: \`Authorization: Bearer KEY\`. Administrators
make keys in the dashboard, under *App access*. \`GET /app/key\` tries one. The headers \`RateLimit-Policy\` and \`RateLimit\` say how many calls
a key may make and how many are left; beyond that the answer is 429 with \`Retry-After\`.

Where this is read as a page, each call can be tried with the access token, or the key, that is entered under *Authentication*: it is sent to
this server alone, and forgotten with the page.

## Values

Identifiers are UUIDs, moments are ISO 8601 in UTC, amounts of money are numbers with at most two decimals. Text is
stored trimmed, in Unicode normal form C and without invisible characters, but for those that a script or an emoji needs; a
letter keeps at most four marks. A text that shows nothing is empty. Lengths are counted as readers do: a letter with its
marks is one character, an emoji is one.

## Lists

A list answers one page: \`limit\` records, and in \`pagination\` where that page stands among all of them. A page past the
end is empty; its totals are still right.

A list of the app answers what is after a place: \`limit\` records from \`after\` on, and in \`next\` where the next answer begins. What the
app reads has an \`ETag\`; with that in \`If-None-Match\` an answer that is still the same is an empty 304.

## Edits

An edit sends only the fields that it changes. Where it also sends the \`version\` it was made on, fields that nobody else
has touched since are merged; the others are refused with 409 and the record as it is now.

## Repeating a call

A \`POST\` that takes an \`Idempotency-Key\` header and has one happens once, however often it is sent: the same key with
the same body gives the first answer again. Use a new key for every intention, and the same key for every repetition.

## Failures

Every failed call answers a \`code\` for a program, with \`params\` where something belongs to it, and a \`message\`, the same in a
sentence for a person. Where fields were refused, \`issues\` says the same of each. Every call lists the codes it may fail with.
A failure of the server itself is a 500 with the code \`INTERNAL\`; while the database cannot be used it is a 503 with the code
\`DATABASE_UNAVAILABLE\` and a \`Retry-After\` header: nothing was changed then, unless the connection was lost at the very end; an
\`Idempotency-Key\` makes it safe to try again.
`.trim()
