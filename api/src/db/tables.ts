// Generated from the migrations by `npm run tables`. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface AccountsTable {
  id: string
  email: string
  name: string
  password_hash: string
  is_admin: Generated<boolean>
  disabled_at: string | null
  created_at: Generated<string>
  version: Generated<number>
}

export interface BannersTable {
  id: string
  city_id: string
  image: string
  status: Generated<'enabled' | 'disabled'>
  created_at: Generated<string>
  version: Generated<number>
}

export interface BusinessesTable {
  id: string
  user_id: string
  name: string
  phone_number: string
  featured: Generated<boolean>
  rank: Generated<number>
  icon: string | null
  created_at: Generated<string>
  version: Generated<number>
}

export interface ChangesTable {
  id: GeneratedAlways<number>
  at: Generated<string>
  account_id: string | null
  request_id: string | null
  resource: string
  record_id: string
  event: string
  version: number | null
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
}

export interface CitiesTable {
  id: string
  country_id: string
  name_en: string
  name_ar: string
  created_at: Generated<string>
  version: Generated<number>
}

export interface CountriesTable {
  id: string
  name_en: string
  name_ar: string
  country_code: string
  created_at: Generated<string>
  version: Generated<number>
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  fingerprint: string
  status: number | null
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Generated<string>
}

export interface InboxTable {
  user_id: string
  notification_id: string
  received_at: Generated<string>
  read_at: string | null
}

export interface NotificationsTable {
  id: string
  user_id: string | null
  title: string
  message: string
  created_at: Generated<string>
  status: Generated<'queued' | 'delivered' | 'failed'>
  attempts: Generated<number>
  ended_at: string | null
  last_error: string | null
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface SessionsTable {
  id: string
  account_id: string
  refresh_token_hash: string
  cookie_hash: string
  device: Generated<string>
  created_at: Generated<string>
  last_used_at: Generated<string>
  expires_at: string
}

export interface TransactionsTable {
  id: string
  user_id: string
  amount: number
  sign: 'Positive' | 'Negative'
  status: 'success'
  created_at: Generated<string>
}

export interface UsersTable {
  id: string
  name: string
  phone_number: string
  country_id: string | null
  city_id: string | null
  promoted: Generated<boolean>
  status: Generated<'active' | 'suspended'>
  icon: string | null
  created_at: Generated<string>
  version: Generated<number>
  name_search: GeneratedAlways<string>
  phone_search: GeneratedAlways<string>
}

export interface WalletsTable {
  user_id: string
  amount: Generated<number>
}

export interface Tables {
  accounts: AccountsTable
  banners: BannersTable
  businesses: BusinessesTable
  changes: ChangesTable
  cities: CitiesTable
  countries: CountriesTable
  idempotency_keys: IdempotencyKeysTable
  inbox: InboxTable
  notifications: NotificationsTable
  rate_limits: RateLimitsTable
  sessions: SessionsTable
  transactions: TransactionsTable
  users: UsersTable
  wallets: WalletsTable
}
