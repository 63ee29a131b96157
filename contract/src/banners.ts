import { z } from 'zod'
import { endpoint, resource } from './endpoint.ts'
import { by, paged } from './lists.ts'
import { answer, BilingualText, component, Id, ImageAddress, ImageUrl, Removed, Timestamp, Version } from './shapes.ts'

export const BannerStatus = z.enum(['enabled', 'disabled']).meta({ id: 'BannerStatus' })

export const Banner = component('Banner', {
  _id: Id,
  cityId: z.object({ _id: Id, name: BilingualText }),
  image: ImageAddress,
  status: BannerStatus,
  createdAt: Timestamp,
  version: Version,
})
export type Banner = z.infer<typeof Banner>

export const banners = resource('banners', {
  list: endpoint(
    'GET /banners',
    'banners.read',
    'Banners, newest first.',
    paged('banners', Banner, {
      criteria: {
        countryId: by.reference('countries', 'The country they are shown in.'),
        cityId: by.reference('cities', 'The city they are shown in.'),
        status: by.choice(BannerStatus, 'Only those that are enabled, or disabled.'),
        createdAt: by.days('When they were added.'),
      },
      orders: ['createdAt'],
    }),
  ),
  get: endpoint('GET /banners/{id}', 'banners.read', 'One banner.', { response: answer({ banner: Banner }) }),
  create: endpoint('POST /banners', 'banners.edit', 'Adds an enabled banner to a city.', {
    body: z.object({ cityId: Id, image: ImageUrl }),
    response: answer({ banner: Banner }),
    status: 201,
    failures: ['NOT_FOUND'],
  }),
  updateStatus: endpoint('PUT /banners/{id}', 'banners.edit', 'Enables or disables a banner.', {
    body: z.object({ status: BannerStatus }),
    response: answer({ banner: Banner }),
  }),
  remove: endpoint('DELETE /banners/{id}', 'banners.edit', 'Removes a banner.', { response: Removed }),
})
