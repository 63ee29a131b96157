import { intake, products } from '@dealsy/contract'
import type { CallOf } from '@dealsy/contract'
import { v7 as newId } from 'uuid'
import { createAppKey, createCity, createFilter } from './factories.ts'
import type { TestServer } from './server.ts'

type UserBody = CallOf<typeof intake.putUser>['body']
export type ProductBody = CallOf<typeof intake.putProduct>['body']

/** What an app sends to a server, with a key, a city and a category of its own. */
export async function appMessages(server: TestServer) {
  const { db } = server.database
  const key = await createAppKey(db, { name: 'Server of the app' })
  const token = { token: key.text }
  const city = await createCity(db)
  const category = await createFilter(db, { type: 'non-page' })

  let clock = Date.parse('2026-01-01T00:00:00Z')
  /** A moment after all before it, by the clock of the app. */
  const later = () => new Date((clock += 1000)).toISOString()
  const ref = (of: string) => `${of}-${newId()}`

  const userBody = (more: Partial<UserBody> = {}): UserBody => ({
    updatedAt: later(),
    name: 'Lina Haddad',
    phoneNumber: '+962 79 000 0001',
    cityId: { _id: city },
    ...more,
  })
  const productBody = (userRef: string, more: Partial<ProductBody> = {}): ProductBody => ({
    updatedAt: later(),
    userId: { ref: userRef },
    filterId: { _id: category },
    name: 'Bicycle',
    price: 120.5,
    ...more,
  })
  const putUser = (of: string, body: UserBody) => server.call(intake.putUser, { params: { ref: of }, body }, token)
  const putProduct = (of: string, body: ProductBody) =>
    server.call(intake.putProduct, { params: { ref: of }, body }, token)
  const productOf = async (id: string | null) =>
    (await server.call(products.get, { params: { id: String(id) } })).data.data.product

  const newUser = async (): Promise<string> => {
    const of = ref('user')
    await putUser(of, userBody())
    return of
  }
  const newProduct = async (more: Partial<ProductBody> = {}) => {
    const [owner, of] = [await newUser(), ref('product')]
    const body = productBody(owner, more)
    return { owner, of, body, id: (await putProduct(of, body)).data.data.taken._id }
  }

  return {
    key,
    token,
    city,
    category,
    later,
    ref,
    userBody,
    productBody,
    putUser,
    putProduct,
    productOf,
    newUser,
    newProduct,
  }
}
