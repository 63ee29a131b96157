import * as resources from '../resources.ts'
import { paths } from '../resources/paths.ts'
import type { Resource } from '../resources/resource.ts'

type Resources = typeof resources
type Screened = { [Name in keyof Resources]: Resources[Name] extends { path: string } ? Name : never }[keyof Resources]
type Paths = typeof paths & { [Name in Screened]: Resources[Name]['path'] }

const ownPaths = Object.entries<Resource>(resources).map(([name, { path }]) => [name, path])

/** Every path of the dashboard under its name (section 2); the route table in `app/screens.tsx` says what is shown there. */
const allPaths = { ...paths, ...Object.fromEntries(ownPaths) } as Paths

type ParametersOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParametersOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The paths that need no parameter. */
type PlainPath = { [Name in keyof Paths]: ParametersOf<Paths[Name]> extends never ? Name : never }[keyof Paths]

type Values = Readonly<Record<string, string>>

type ValuesOf<Name extends keyof Paths> = Name extends PlainPath
  ? [values?: Values]
  : [values: Values & Readonly<Record<ParametersOf<Paths[Name]>, string>>]

/** The address of a screen: the values that its path names fill the path, all others become the query. */
export function hrefOf<Name extends keyof Paths>(name: Name, ...[values]: ValuesOf<Name>): string {
  const query = new URLSearchParams(values)
  const pathname = allPaths[name].replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = query.get(parameter) ?? ''
    query.delete(parameter)
    return encodeURIComponent(value)
  })
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
