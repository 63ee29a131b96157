import { z } from 'zod'
import { passwordLength, simpleEmail } from './credentials.ts'
import { endpoint, resource } from './endpoint.ts'
import { rule } from './failures.ts'
import { answer, atLeast, atMost, component, Id, identifier } from './shapes.ts'

const token = 'eyJhbGciOiJIUzI1NiJ9...'

const AccessToken = z.string().meta({ description: 'The bearer token of every other call.', examples: [token] })

/** The response of a sign-in. Only an administrator's account gets tokens. */
export const SignedIn = component('SignedIn', {
  _id: Id,
  name: z.string().meta({ examples: ['Administrator'] }),
  email: z.string().meta({ examples: ['admin@example.com'] }),
  isAdmin: z.boolean().meta({ examples: [true] }),
  accessToken: AccessToken.optional(),
  refreshToken: z
    .string()
    .optional()
    .meta({ description: 'Opens nothing but `refresh-token`; ends with its session.', examples: [token] }),
})
export type SignedIn = z.infer<typeof SignedIn>

/** A password for authentication. */
export const Password = z
  .string()
  .min(1, rule('PASSWORD_REQUIRED'))
  .check(atMost(passwordLength.most))
  .meta({ examples: ['correct horse battery staple'] })

/** A password to be set. */
export const NewPassword = z
  .string()
  .check(atLeast(passwordLength.least), atMost(passwordLength.most))
  .meta({ examples: ['staple battery horse correct'] })

/** What gets the next access token. */
export const RefreshToken = z
  .string()
  .min(1)
  .max(4096)
  .meta({ examples: [token] })

export const admin = resource('admin', {
  signIn: endpoint('POST /admin/signin', 'public', 'Checks email and password and opens a session.', {
    description:
      'Any other account than that of an administrator gets 200 with `isAdmin` false and no tokens. The session is also bound to a cookie set here, which `refresh-token` wants back.',
    body: z.object({
      email: identifier(320)
        .min(1, { error: rule('EMAIL_REQUIRED'), abort: true })
        .regex(simpleEmail, rule('NOT_AN_EMAIL'))
        .meta({ examples: ['admin@example.com'] }),
      password: Password,
    }),
    response: z.object({ data: SignedIn }),
    failures: ['WRONG_CREDENTIALS'],
  }),
  refreshToken: endpoint(
    'POST /admin/refresh-token',
    'public',
    'Answers a new access token for the session of a refresh token, which stays as it is.',
    {
      body: z.object({
        refreshToken: RefreshToken,
      }),
      response: z.object({ accessToken: AccessToken }),
      failures: ['SESSION_ENDED'],
    },
  ),
  signOut: endpoint('POST /admin/signout', 'account.own', 'Ends the session of the access token.', {
    response: answer({ _id: Id }),
  }),
})
