import { expect, expectTypeOf, it } from 'vitest'
import { hrefOf } from './paths.ts'

it('fills the path with the values that it names, and makes the query of all others', () => {
  expect(hrefOf('filters.parent', { filterId: 'a b/c' })).toBe('/dashboard/App/Filter/a%20b%2Fc')
  expect(hrefOf('filters.products', { id: 'f1', page: '2' })).toBe('/dashboard/App/Filter/product/f1?page=2')
  expect(hrefOf('users', { location: 'c1', city: 'x&y' })).toBe(
    '/dashboard/users-and-businesses/user?location=c1&city=x%26y',
  )
  expect(hrefOf('home')).toBe('/dashboard/home')
})

it('asks for the parameters of a path when it is compiled', () => {
  expectTypeOf<Parameters<typeof hrefOf<'filters.parent'>>>().toExtend<[string, { filterId: string }]>()
  expectTypeOf<['home']>().toExtend<Parameters<typeof hrefOf<'home'>>>()
})
