import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { Id, text } from './shapes.ts'

/** What a sign-in tells. Tokens come only with an administrator's account. */
export const SignedIn = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  accessToken: z.string().optional(),
  refreshToken: z.string().optional(),
})
export type SignedIn = z.infer<typeof SignedIn>

export const admin = resource('admin', {
  signIn: endpoint({
    method: 'POST',
    path: '/admin/signin',
    access: 'public',
    summary: 'Checks email and password and opens a session.',
    body: z.object({
      email: text(320).min(1, 'Email is required'),
      password: z.string().min(1, 'Password is required').max(1024),
    }),
    response: z.object({ data: SignedIn }),
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/admin/refresh-token',
    access: 'public',
    summary: 'Answers a new access token for the session of a refresh token, which stays as it is.',
    body: z.object({ refreshToken: z.string().min(1).max(4096) }),
    response: z.object({ accessToken: z.string() }),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/admin/signout',
    access: 'admin',
    summary: 'Ends the session of the access token.',
    response: z.object({ data: z.object({ _id: Id }) }),
  }),
})
