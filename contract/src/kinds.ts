/** A kind of record that the trail is about. Its fields go by their names in the trail: those of their columns, on the wire. */
interface Kind<One extends string = string> {
  /** The name of one in a failure. */
  one: One
  /** The field that it is named after: a text, or a reference to the record whose name it takes. */
  named: string
  /** The field that names it is two texts, one for each language. */
  inBoth?: true
  /** The kinds that its fields refer to. A field of its parts stands behind their name and a dot. */
  references?: Readonly<Record<string, string>>
  /** The fields with the address of an image, or with a list of them. Files of images in other fields are removed as orphans. */
  images?: Readonly<Record<string, 'one' | 'many'>>
  /** Changes are final: messages may have been sent, and accounts and sessions are never undone. */
  isFinal?: true
  /** Further kinds that the answers of its calls depend on, beside itself and those it refers to. */
  shows?: readonly string[]
  /** Its calls count what refers to it. */
  countsUses?: true
}

/** Every kind of record, how it refers to others, and what its calls show: what links one part of the product to another. */
export const kinds = {
  accounts: { one: 'account', named: 'name', isFinal: true },
  appKeys: { one: 'appKey', named: 'name', isFinal: true },
  automations: { one: 'automation', named: 'automation' },
  banners: { one: 'banner', named: 'cityId', references: { cityId: 'cities' }, images: { image: 'one' } },
  businesses: {
    one: 'business',
    named: 'name',
    references: { userId: 'users', 'businessFilters.filterId': 'filters' },
    images: { icon: 'one' },
  },
  callSupports: { one: 'callSupport', named: 'name' },
  cities: { one: 'city', named: 'name', inBoth: true, references: { countryId: 'countries' }, countsUses: true },
  countries: { one: 'country', named: 'name', inBoth: true, countsUses: true },
  decisions: {
    one: 'decision',
    named: 'name',
    references: {
      productId: 'products',
      productRequestId: 'productRequests',
      userId: 'users',
      accountId: 'accounts',
      toAccountId: 'accounts',
      'decisionReasons.reasonId': 'reviewReasons',
    },
  },
  filters: {
    one: 'filter',
    named: 'name',
    inBoth: true,
    references: { parentId: 'filters' },
    images: { icon: 'one' },
    countsUses: true,
  },
  notes: { one: 'note', named: 'text', references: { accountId: 'accounts' } },
  notifications: { one: 'notification', named: 'title', references: { userId: 'users' }, isFinal: true },
  plans: { one: 'plan', named: 'name', inBoth: true },
  products: {
    one: 'product',
    named: 'name',
    references: {
      userId: 'users',
      filterId: 'filters',
      'productAttributeValues.filterId': 'filters',
      'productAttributeValues.itemId': 'filters',
    },
    images: { images: 'many' },
    shows: ['businesses', 'promotions'],
  },
  productRequests: { one: 'productRequest', named: 'name', references: { userId: 'users', filterId: 'filters' } },
  promotions: { one: 'promotion', named: 'productId', references: { productId: 'products' } },
  reports: {
    one: 'report',
    named: 'productId',
    references: { productId: 'products', userId: 'users' },
    shows: ['cities', 'countries'],
  },
  reviewReasons: { one: 'reviewReason', named: 'name', inBoth: true },
  reviewWords: { one: 'reviewWord', named: 'word' },
  sessions: { one: 'session', named: 'accountId', references: { accountId: 'accounts' }, isFinal: true },
  suggestions: { one: 'suggestion', named: 'title', inBoth: true, images: { icon: 'one' } },
  supports: { one: 'support', named: 'name', references: { handledBy: 'accounts' } },
  transactions: { one: 'transaction', named: 'userId', references: { userId: 'users' } },
  users: {
    one: 'user',
    named: 'name',
    references: { countryId: 'countries', cityId: 'cities' },
    images: { icon: 'one' },
    shows: ['businesses'],
  },
  views: { one: 'view', named: 'name', references: { ownerId: 'accounts' } },
  webhooks: { one: 'webhook', named: 'url', isFinal: true },
  whatsappSupports: { one: 'whatsappSupport', named: 'name' },
} as const satisfies Readonly<Record<string, Kind>>

/** The name of a kind of record: that of its resource, in the trail and in every call. */
export type KindName = keyof typeof kinds

export const kindNames = Object.keys(kinds) as KindName[]

/** What is declared of a kind. */
export const kindOf = (name: KindName): Kind<(typeof kinds)[KindName]['one']> => kinds[name]

type Counting = { [Name in KindName]: (typeof kinds)[Name] extends { countsUses: true } ? Name : never }[KindName]
type Values<T> = T[keyof T]
/** A kind whose records can be uses of another one. */
export type UserKind = {
  [Name in KindName]: (typeof kinds)[Name] extends { references: infer References }
    ? Extract<Values<References>, Counting> extends never
      ? never
      : Name
    : never
}[KindName]

/** The kinds whose records can be uses of one kind, but for itself. */
export type UsersOf<Used extends KindName> = Exclude<
  {
    [Name in UserKind]: Used extends Values<(typeof kinds)[Name]['references']> ? Name : never
  }[UserKind],
  Used
>

/** The kinds that the search over everything finds, in the order in which equally likely ones are shown. */
export const foundKinds = [
  'users',
  'products',
  'productRequests',
  'businesses',
  'filters',
  'cities',
  'countries',
  'reports',
  'supports',
  'notes',
] as const satisfies readonly KindName[]

// Resources that are no kind of record, with the kinds that their answers depend on.
const shownBy: Readonly<Record<string, readonly KindName[]>> = {
  account: ['accounts', 'sessions'],
  desk: ['decisions', 'products', 'productRequests', 'reports', 'reviewReasons'],
  related: [
    'banners',
    'businesses',
    'decisions',
    'filters',
    'notes',
    'notifications',
    'productRequests',
    'products',
    'reports',
    'transactions',
    'users',
  ],
  search: foundKinds,
  wallets: ['transactions', 'users'],
}

/** The fields of a kind that refer to another one. */
export const referencesTo = (of: KindName, to: KindName): string[] =>
  Object.entries(kindOf(of).references ?? {}).flatMap(([field, kind]) => (kind === to ? [field] : []))

const counting = kindNames.filter((name) => kindOf(name).countsUses)

export const userKinds = kindNames.filter((name): name is UserKind =>
  counting.some((used) => referencesTo(name, used).length > 0),
)

/** The kinds whose records can be uses of a kind, but for itself. */
export const usersOf = <Used extends KindName>(used: Used) =>
  userKinds.filter((user) => user !== used && referencesTo(user, used).length > 0) as UsersOf<Used>[]

const isShownBy = (kind: KindName, resource: KindName): boolean =>
  kind === resource ||
  referencesTo(resource, kind).length > 0 ||
  kindOf(resource).shows?.includes(kind) === true ||
  (kindOf(resource).countsUses === true && referencesTo(kind, resource).length > 0)

// Figures count records of many kinds, and the trail has all of them.
const always = ['figures', 'changes']

/** The resources of the calls whose answers changes of some kinds of records may have made outdated. */
export function affectedBy(changed: Iterable<KindName>): Set<string> {
  const names = [...changed]
  return new Set([
    ...always,
    ...kindNames.filter((resource) => names.some((kind) => isShownBy(kind, resource))),
    ...Object.keys(shownBy).filter((resource) => names.some((kind) => shownBy[resource]?.includes(kind))),
  ])
}
