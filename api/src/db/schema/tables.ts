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

export interface AppKeysTable {
  id: string
  name: string
  permissions: string[]
  start: string
  text_hash: string
  ends_at: string | null
  withdrawn_at: string | null
  last_used_at: string | null
  last_used_from: string | null
  created_at: Generated<string>
  version: Generated<number>
}

export interface AppRecordsTable {
  resource: string
  ref: string
  record_id: string
  updated_at: string | null
  sent: ColumnType<unknown, string | null | undefined, string | null>
  removed: Generated<boolean>
}

export interface AutomationEventsTable {
  change_id: number
  automation_id: string
  noted_at: Generated<string>
}

export interface AutomationsTable {
  id: string
  automation: 'Product approved' | 'Product request approved' | 'Promotion ended' | 'Account suspended' | 'Account activated' | 'Wallet credited' | 'Wallet debited' | 'Business created' | 'Welcome' | 'Product rejected' | 'Changes requested' | 'Product request rejected' | 'Product request changes requested'
  position: number
  title: string
  content: string
  is_disabled: Generated<boolean>
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

export interface BusinessFiltersTable {
  business_id: string
  filter_id: string
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
  name_search: GeneratedAlways<string>
  phone_search: GeneratedAlways<string>
}

export interface CallSupportsTable {
  id: string
  name: string
  phone_number: string
  status: Generated<'available' | 'busy'>
  is_promoted: Generated<boolean>
  created_at: Generated<string>
  version: Generated<number>
}

export interface CategoryPricesTable {
  filter_id: string
  median: number | null
  low: number | null
  high: number | null
  count: number
  computed_at: Generated<string>
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
  undoes: number | null
  previous: number | null
  hash: Generated<Buffer>
  xid: Generated<string | null>
}

export interface CitiesTable {
  id: string
  country_id: string
  name_en: string
  name_ar: string
  created_at: Generated<string>
  version: Generated<number>
  name_en_search: GeneratedAlways<string>
  name_ar_search: GeneratedAlways<string>
}

export interface CountriesTable {
  id: string
  name_en: string
  name_ar: string
  country_code: string
  created_at: Generated<string>
  version: Generated<number>
  name_en_search: GeneratedAlways<string>
  name_ar_search: GeneratedAlways<string>
}

export interface DecisionReasonsTable {
  decision_id: string
  position: number
  reason_id: string
}

export interface DecisionsTable {
  id: string
  product_id: string | null
  product_request_id: string | null
  user_id: string
  name: string
  account_id: string | null
  kind: 'approve' | 'reject' | 'requestChanges' | 'later' | 'handOver' | 'secondLook'
  note: Generated<string>
  internal_note: Generated<string>
  until: string | null
  to_account_id: string | null
  created_at: Generated<string>
  version: Generated<number>
  is_bulk: Generated<boolean>
  waiting_since: string | null
  opinion_on: string | null
  sampled_as: string | null
}

export interface ExportPiecesTable {
  export_id: string
  position: number
  bytes: Buffer
}

export interface ExportsTable {
  id: string
  account_id: string
  name: string
  format: 'csv' | 'xlsx'
  request: ColumnType<unknown, string, string>
  total: number
  done: Generated<number>
  size: Generated<number>
  state: Generated<'running' | 'done' | 'failed'>
  tries: Generated<number>
  due_at: Generated<string>
  created_at: Generated<string>
  ended_at: string | null
}

export interface FiltersTable {
  id: string
  type: 'page' | 'non-page' | 'select' | 'dropdown' | 'description' | 'item'
  parent_id: string | null
  parent_type: string | null
  description_kind: 'table' | 'specification' | null
  name_en: string
  name_ar: string
  icon: string | null
  min_price: Generated<number>
  max_price: Generated<number>
  required_promotion: Generated<number>
  min_promotion: Generated<number>
  auto_generated_name: Generated<boolean>
  is_rentable: Generated<boolean>
  required: Generated<boolean>
  featured: Generated<boolean>
  created_at: Generated<string>
  version: Generated<number>
  name_en_search: GeneratedAlways<string>
  name_ar_search: GeneratedAlways<string>
}

export interface FlagWorkTable {
  id: GeneratedAlways<number>
  listing: string
  resource: string
}

export interface FlagsTable {
  listing: string
  resource: 'products' | 'productRequests'
  position: number
  kind: string
  field: string | null
  spans: ColumnType<unknown, string, string>
  other: string | null
  number: number | null
  image: string | null
}

export interface IdempotencyKeysTable {
  scope: string
  key: string
  fingerprint: string
  status: number | null
  response: ColumnType<unknown, string | null | undefined, string | null>
  created_at: Generated<string>
  request_id: string | null
}

export interface InboxTable {
  user_id: string
  notification_id: string
  received_at: Generated<string>
  read_at: string | null
}

export interface JobRecordsTable {
  job_id: string
  position: number
  record_id: string
  seen_version: number
  why: ColumnType<unknown, string | null | undefined, string | null>
}

export interface JobsTable {
  id: string
  account_id: string
  total: Generated<number>
  done: Generated<number>
  skipped: Generated<number>
  state: Generated<'running' | 'done' | 'stopped' | 'failed'>
  created_at: Generated<string>
  ended_at: string | null
  action: string
  input: ColumnType<unknown, string, string>
  resource: string
}

export interface ListCountsTable {
  list: string
  key: string | null
  at: string | null
  n: number
}

export interface ListedProductsTable {
  id: string
  filter_id: string
  city_id: string | null
  created_at: string
  sold: boolean
  hidden: boolean
}

export interface ListingTextsTable {
  listing: string
  resource: 'products' | 'productRequests'
  created_at: string
  text: string
}

export interface LostImagesTable {
  id: GeneratedAlways<number>
  url: string
  due_at: Generated<string>
  removing: Generated<boolean>
  reserved: Generated<boolean>
  restorable: Generated<boolean>
}

export interface LostPrintsTable {
  id: GeneratedAlways<number>
  print_id: number
}

export interface NotesTable {
  id: string
  about: 'users' | 'products' | 'productRequests' | 'businesses'
  about_id: string
  text: string
  account_id: string
  mentions: Generated<string[]>
  created_at: Generated<string>
  version: Generated<number>
  text_search: GeneratedAlways<string>
}

export interface NotificationsTable {
  id: string
  user_id: string | null
  title: string
  message: string
  created_at: Generated<string>
  status: Generated<'queued' | 'delivered' | 'failed' | 'stopped'>
  attempts: Generated<number>
  ended_at: string | null
  due_at: Generated<string>
  inbox_up_to: string | null
  last_error: ColumnType<unknown, string | null | undefined, string | null>
  change_id: number | null
}

export interface PhotoPrintsTable {
  id: GeneratedAlways<number>
  hashes: Buffer
  bands: number[]
}

export interface PhotoWorkTable {
  id: GeneratedAlways<number>
  listing: string
  due_at: Generated<string>
  tries: Generated<number>
}

export interface PhotographsTable {
  listing: string
  url: string
  print_id: number
}

export interface PlanFeaturesTable {
  plan_id: string
  position: number
  text_en: string
  text_ar: string
}

export interface PlansTable {
  id: string
  name_en: string
  name_ar: string
  description_en: string
  description_ar: string
  type: 'Tajer' | 'TajerPlus'
  created_at: Generated<string>
  version: Generated<number>
}

export interface PresenceTable {
  session_id: string
  tab: string
  resource: string
  record_id: string
  is_editing: boolean
  seen_at: Generated<string>
}

export interface ProductAttributeValuesTable {
  product_id: string
  filter_id: string
  position: number
  item_id: string | null
  text_en: string | null
  text_ar: string | null
}

export interface ProductPicturesTable {
  product_id: string
  url: string
  state: Generated<'waiting' | 'stored' | 'failed'>
  stored: string | null
  failure: string | null
  tries: Generated<number>
  due_at: Generated<string>
  until: string
  is_brought: Generated<boolean>
}

export interface ProductRequestsTable {
  id: string
  user_id: string
  user_name: string
  filter_id: string
  name: string
  phone_number: string
  message: string
  description: Generated<string>
  price: number
  status: Generated<'pending' | 'verified' | 'rejected' | 'changesRequested'>
  created_at: Generated<string>
  version: Generated<number>
  search: GeneratedAlways<string>
  phone_search: GeneratedAlways<string>
}

export interface ProductsTable {
  id: string
  user_id: string
  filter_id: string
  name: string
  description: Generated<string>
  price: number
  daily_rent: number | null
  monthly_rent: number | null
  images: Generated<string[]>
  status: Generated<'pending' | 'verified' | 'rejected' | 'changesRequested'>
  sold: Generated<boolean>
  hidden: Generated<boolean>
  featured: Generated<boolean>
  promoted: Generated<boolean>
  created_at: Generated<string>
  updated_at: Generated<string>
  version: Generated<number>
  filter_type: GeneratedAlways<string>
  name_search: GeneratedAlways<string>
}

export interface PromotionsTable {
  id: string
  product_id: string
  amount: number
  number_of_days: number
  status: Generated<'active' | 'ended'>
  start_date: string
  end_date: string
  created_at: Generated<string>
  updated_at: Generated<string>
  version: Generated<number>
}

export interface RateLimitsTable {
  key: string
  points: Generated<number>
  expire: number | null
}

export interface ReportsTable {
  id: string
  product_id: string
  user_id: string
  message: string
  created_at: Generated<string>
  version: Generated<number>
  message_search: GeneratedAlways<string>
}

export interface ReviewLeasesTable {
  id: string
  desk: string
  session_id: string
  account_id: string
  until: string
  handed_out_for: string
}

export interface ReviewQueueTable {
  id: string
  resource: 'products' | 'productRequests'
  user_id: string
  country_id: string | null
  filter_id: string
  language: 'en' | 'ar'
  waiting_since: string
  edited: boolean
  reports: number
  flags: number
  later_until: string | null
  assigned_to: string | null
  second_look_by: string | null
  opinion_on: string | null
  decided_by: string | null
}

export interface ReviewReasonsTable {
  id: string
  name_en: string
  text_en: string
  text_ar: string
  resources: string[]
  rank: number
  is_in_use: Generated<boolean>
  created_at: Generated<string>
  version: Generated<number>
  name_ar: string
}

export interface ReviewWordsTable {
  id: string
  word: string
  match: 'word' | 'part'
  exceptions: Generated<string[]>
  is_in_use: Generated<boolean>
  created_at: Generated<string>
  version: Generated<number>
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

export interface SuggestionsTable {
  id: string
  title_en: string
  title_ar: string
  description_en: string
  description_ar: string
  icon: string
  created_at: Generated<string>
  updated_at: Generated<string>
  version: Generated<number>
}

export interface SupportsTable {
  id: string
  name: string
  phone_number: string
  message: string
  created_at: Generated<string>
  version: Generated<number>
  status: Generated<'open' | 'handled'>
  handled_at: string | null
  handled_by: string | null
  search: GeneratedAlways<string>
  phone_search: GeneratedAlways<string>
}

export interface TransactionsTable {
  id: string
  user_id: string
  amount: number
  sign: 'Positive' | 'Negative'
  status: 'success'
  created_at: Generated<string>
}

export interface UnseenMentionsTable {
  account_id: string
  note_id: string
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

export interface ViewsTable {
  id: string
  screen: string
  name: string
  for_all: boolean
  is_default: Generated<boolean>
  query: string
  columns: string[]
  density: 'comfortable' | 'compact'
  owner_id: string
  created_at: Generated<string>
  version: Generated<number>
  name_search: GeneratedAlways<string>
}

export interface WalletsTable {
  user_id: string
  amount: Generated<number>
}

export interface WebhookDeliveriesTable {
  id: string
  webhook_id: string
  event_id: number
  event: string
  body: string
  state: Generated<'waiting' | 'delivered' | 'failed'>
  tries: Generated<number>
  due_at: Generated<string>
  under_way: Generated<boolean>
  first_tried_at: string | null
  last_tried_at: string | null
  url: string | null
  status: number | null
  failure: 'notHttps' | 'privateAddress' | 'unreachable' | 'tooSlow' | null
  duration_ms: number | null
  answer: string | null
  created_at: Generated<string>
}

export interface WebhookFeedTable {
  is_only: Generated<boolean>
  xid: string
  id: number
  since: string
}

export interface WebhooksTable {
  id: string
  url: string
  events: string[]
  secret: string
  previous_secret: string | null
  previous_secret_until: string | null
  paused_at: string | null
  paused_because: 'person' | 'failing' | 'gone' | null
  failing_since: string | null
  created_at: Generated<string>
  version: Generated<number>
}

export interface WhatsappSupportsTable {
  id: string
  name: string
  link: string
  status: Generated<'available' | 'busy'>
  is_promoted: Generated<boolean>
  created_at: Generated<string>
  version: Generated<number>
}

export interface Tables {
  accounts: AccountsTable
  app_keys: AppKeysTable
  app_records: AppRecordsTable
  automation_events: AutomationEventsTable
  automations: AutomationsTable
  banners: BannersTable
  business_filters: BusinessFiltersTable
  businesses: BusinessesTable
  call_supports: CallSupportsTable
  category_prices: CategoryPricesTable
  changes: ChangesTable
  cities: CitiesTable
  countries: CountriesTable
  decision_reasons: DecisionReasonsTable
  decisions: DecisionsTable
  export_pieces: ExportPiecesTable
  exports: ExportsTable
  filters: FiltersTable
  flag_work: FlagWorkTable
  flags: FlagsTable
  idempotency_keys: IdempotencyKeysTable
  inbox: InboxTable
  job_records: JobRecordsTable
  jobs: JobsTable
  list_counts: ListCountsTable
  listed_products: ListedProductsTable
  listing_texts: ListingTextsTable
  lost_images: LostImagesTable
  lost_prints: LostPrintsTable
  notes: NotesTable
  notifications: NotificationsTable
  photo_prints: PhotoPrintsTable
  photo_work: PhotoWorkTable
  photographs: PhotographsTable
  plan_features: PlanFeaturesTable
  plans: PlansTable
  presence: PresenceTable
  product_attribute_values: ProductAttributeValuesTable
  product_pictures: ProductPicturesTable
  product_requests: ProductRequestsTable
  products: ProductsTable
  promotions: PromotionsTable
  rate_limits: RateLimitsTable
  reports: ReportsTable
  review_leases: ReviewLeasesTable
  review_queue: ReviewQueueTable
  review_reasons: ReviewReasonsTable
  review_words: ReviewWordsTable
  sessions: SessionsTable
  suggestions: SuggestionsTable
  supports: SupportsTable
  transactions: TransactionsTable
  unseen_mentions: UnseenMentionsTable
  users: UsersTable
  views: ViewsTable
  wallets: WalletsTable
  webhook_deliveries: WebhookDeliveriesTable
  webhook_feed: WebhookFeedTable
  webhooks: WebhooksTable
  whatsapp_supports: WhatsappSupportsTable
}
