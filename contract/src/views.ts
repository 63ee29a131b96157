import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import {
  answer,
  component,
  EditedVersion,
  Id,
  Removed,
  requiredIdentifier,
  requiredText,
  text,
  Timestamp,
  Version,
} from './shapes.ts'

/** How close the rows of a table stand. */
export const Density = z.enum(['comfortable', 'compact']).meta({ id: 'Density' })
export type Density = z.infer<typeof Density>

/** What a list shows, kept under a name. */
export const View = component('View', {
  _id: Id,
  screen: z.string().meta({ description: 'The name of its list.', examples: ['banners'] }),
  name: z.string().meta({ examples: ['Disabled in Cairo'] }),
  forAll: z.boolean().describe('Whether everybody has it, or its owner alone.'),
  isDefault: z
    .boolean()
    .describe('Whether the screen shows it when it is opened; one of their own comes before one for all.'),
  query: z.string().meta({
    description: 'What the list is narrowed and sorted by, as the parameters of an address.',
    examples: ['status=disabled'],
  }),
  columns: z
    .array(z.string())
    .describe('The columns that are shown, in order; none: those that the list has at first.'),
  density: Density,
  ownerId: Id,
  createdAt: Timestamp,
  version: Version,
})
export type View = z.infer<typeof View>

/** The most views that a person keeps of a screen, and the most that there are of it for all. */
export const mostViews = 50

const ViewFields = z.object({
  name: requiredText(60),
  isDefault: z.boolean(),
  query: text(2000),
  columns: z.array(requiredIdentifier(60)).max(60),
  density: Density,
})

export const views = resource('views', {
  onScreen: endpoint(
    'GET /views',
    'views.read',
    'The views of a screen by name: those of whoever calls, and those for all.',
    {
      query: z.object({ screen: requiredIdentifier(60) }),
      response: answer({ views: z.array(View) }),
    },
  ),
  get: endpoint('GET /views/{id}', 'views.read', 'One view.', { response: answer({ view: View }) }),
  create: endpoint('POST /views', 'views.edit', 'Keeps a view; one for all needs the permission `views.share`.', {
    body: ViewFields.extend({ screen: requiredIdentifier(60), forAll: z.boolean() }),
    response: answer({ view: View }),
    status: 201,
    failures: ['TOO_MANY_VIEWS', 'VIEW_NAME_EXISTS'],
  }),
  update: endpoint('PUT /views/{id}', 'views.edit', 'Changes the given fields of a view.', {
    body: ViewFields.partial().extend({ version: EditedVersion }),
    response: answer({ view: View }),
    failures: ['VIEW_NAME_EXISTS'],
  }),
  remove: endpoint('DELETE /views/{id}', 'views.edit', 'Removes a view.', { response: Removed }),
})
