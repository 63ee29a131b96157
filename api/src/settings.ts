import { isIP } from 'node:net'
import path from 'node:path'
import { lengthOf, numberInText, passwordLength } from '@dealsy/contract'
import { z } from 'zod'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return numberInText(z.int({ error }).min(least, { error }).max(most, { error }))
}

const percent = { error: 'must be a number from 0 to 100' }

const knownNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Whether a proxy is valid: an address, a network with a valid mask, or a known keyword. */
function isProxy(name: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(name) ?? []
  return knownNetworks.has(name) || Number(bits) <= ({ 4: 32, 6: 128 }[isIP(address)] ?? -1)
}

const reviewAgainFields = [
  'name',
  'description',
  'price',
  'dailyRent',
  'monthlyRent',
  'filterId',
  'filters',
  'images',
] as const
const ReviewAgainField = z.enum(reviewAgainFields, {
  error: `must be 'none', or with commas between them some of ${reviewAgainFields.join(', ')}`,
})
/** A field of a verified product that may make it wait for approval again. */
export type ReviewAgainField = z.infer<typeof ReviewAgainField>

const storeAddress = z.url({ protocol: /^https$/, error: 'must be an https:// address' })

const Environment = z
  .object({
    PORT: wholeNumber(0, 65_535).default(4000),
    HOST: z.string().default('127.0.0.1'),
    DATA: z.string().default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' }).optional(),
    DATABASE_POOL: wholeNumber(2, 200).default(10),
    DATABASE_POOLER: z.literal('transaction', { error: "must be 'transaction' or not be set" }).optional(),
    ALLOW_NEWER_DATABASE: flag.default(false),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    // The trusted proxies in front, by address or keyword: a forwarded address from any other client could be forged.
    TRUST_PROXY: z
      .string()
      .transform((names) => names.split(',').map((name) => name.trim()))
      .refine((names) => names.every(isProxy), {
        error:
          "must be addresses such as '10.0.0.5', networks such as '10.0.0.0/8', or 'loopback', 'linklocal' or 'uniquelocal'",
      })
      .optional(),
    ALLOW_PRIVATE_ADDRESSES: flag.default(false),
    TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
    ADMIN_PASSWORD: z
      .string()
      .refine((password) => lengthOf(password) >= passwordLength.least, {
        error: `must have at least ${passwordLength.least} characters`,
      })
      .optional(),
    DEMO: flag.optional(),
    AUTOMATION_DELAY: wholeNumber(0, 3600).default(15),
    REVIEW_AGAIN_FIELDS: z
      .string()
      .default('name,description,images,filterId,filters')
      .transform((names) => (names === 'none' ? [] : names.split(',').map((name) => name.trim())))
      .pipe(z.array(ReviewAgainField)),
    REVIEW_SAMPLE_PERCENT: numberInText(z.number(percent).min(0, percent).max(100, percent)).default(2),
    LOST_IMAGE_DAYS: wholeNumber(0, 3650).default(30),
    REQUESTS_PER_ADDRESS: wholeNumber(1, 1_000_000).default(2000),
    REQUESTS_PER_KEY: wholeNumber(1, 1_000_000).default(1000),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).default('us-east-1'),
    S3_ENDPOINT: z.url().optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    S3_PUBLIC_URL: z.url().optional(),
    // Placeholders until the app is published: searches in both stores.
    APP_STORE_URL: storeAddress.default('https://apps.apple.com/us/iphone/search?term=dealsy'),
    APP_STORE_DEEP_LINK: z
      .url({ protocol: /^(?!javascript$|data$)/, error: 'must be an address that an iPhone can open' })
      .optional(),
    PLAY_STORE_URL: storeAddress.default('https://play.google.com/store/search?q=dealsy&c=apps'),
    APK: z.string().optional(),
    SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@dealsy.local'),
    FCM_SERVICE_ACCOUNT: z.string().optional(),
    FCM_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }).optional(),
  })
  .refine((env) => !env.S3_BUCKET || (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY), {
    path: ['S3_BUCKET'],
    error: 'needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it',
  })
  .refine((env) => !env.FCM_ENDPOINT || env.FCM_SERVICE_ACCOUNT, {
    path: ['FCM_ENDPOINT'],
    error: 'needs FCM_SERVICE_ACCOUNT beside it',
  })
  .refine((env) => !env.ADMIN_PASSWORD || env.ADMIN_EMAIL, {
    path: ['ADMIN_PASSWORD'],
    error: 'needs ADMIN_EMAIL beside it',
  })

/** Everything that is decided outside the code; docs/operations.md lists the variables. */
export type Settings = ReturnType<typeof readSettings>
/** The bucket of images, instead of the local disk. */
export type S3Settings = NonNullable<Settings['s3']>

/** Warnings at the start: settings that are allowed but probably a mistake. */
export const warningsOf = ({ host, publicUrl }: Settings): string[] =>
  publicUrl === undefined && !/^(localhost|127\.[\d.]+|::1)$/.test(host)
    ? [
        `Warning: ${host} can be reached by others and PUBLIC_URL is not set, so the Host header of each request decides ` +
          'what the public pages say is their address. Set PUBLIC_URL to the address people use.',
      ]
    : []

/** The settings of an environment. Throws an Error with one sentence per invalid variable. */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = Environment.safeParse(given)
  if (!parsed.success) {
    const sentences = parsed.error.issues.map(
      (issue) => `The setting ${issue.path.join('.')} is wrong: ${issue.message}.`,
    )
    throw new Error(sentences.join('\n'))
  }
  const env = parsed.data
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const dataFolder = path.resolve(env.DATA)
  const apk = env.APK ?? path.join(dataFolder, 'dealsy-app.apk')
  return {
    port: env.PORT,
    host: env.HOST,
    dataFolder,
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    databasePooler: env.DATABASE_POOLER,
    /** Whether to start on a database with migrations of a newer version. */
    allowNewerDatabase: env.ALLOW_NEWER_DATABASE,
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY ?? false,
    /** Whether pictures and webhooks may be at private addresses, and without TLS: for development. */
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    tokenSecret: env.TOKEN_SECRET,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    /** Whether to fill an empty database with the demo marketplace; by default only the embedded one. */
    demo: env.DEMO ?? env.DATABASE_URL === undefined,
    /** Seconds before automations notify users of a change; an undo in that time drops the notification. */
    automationDelay: env.AUTOMATION_DELAY,
    /** The fields of a verified product that make it wait for approval again when its owner changes them. */
    reviewAgainFields: env.REVIEW_AGAIN_FIELDS,
    /** Percentage of the decisions of the review desk that get a second opinion; fractions are allowed. */
    reviewSamplePercent: env.REVIEW_SAMPLE_PERCENT,
    /** Days for which images that a record has lost are kept for an undo. */
    lostImageDays: env.LOST_IMAGE_DAYS,
    /** Calls allowed per address in ten seconds. */
    requestsPerAddress: env.REQUESTS_PER_ADDRESS,
    /** The same for each key of the app. */
    requestsPerKey: env.REQUESTS_PER_KEY,
    /** On a terminal only warnings by default: a person reads it. */
    logLevel: env.LOG_LEVEL ?? (process.stdout.isTTY ? 'warn' : 'info'),
    publicPages: {
      appStoreUrl: env.APP_STORE_URL,
      /** Opens the App Store's own app, which knows its web addresses under this scheme. */
      appStoreDeepLink: env.APP_STORE_DEEP_LINK ?? env.APP_STORE_URL.replace(/^https:/, 'itms-apps:'),
      playStoreUrl: env.PLAY_STORE_URL,
      /** A file, or the address of one. */
      apk: /^https?:\/\//.test(apk) ? apk : path.resolve(apk),
      supportEmail: env.SUPPORT_EMAIL,
    },
    s3:
      bucket && accessKeyId && secretAccessKey
        ? {
            bucket,
            region: env.S3_REGION,
            endpoint: env.S3_ENDPOINT,
            accessKeyId,
            secretAccessKey,
            publicUrl: env.S3_PUBLIC_URL,
          }
        : undefined,
    firebase: env.FCM_SERVICE_ACCOUNT
      ? {
          /** The path of the service account's JSON file. */
          serviceAccount: path.resolve(env.FCM_SERVICE_ACCOUNT),
          /** The base address of a fake Google server, for tests. */
          endpoint: env.FCM_ENDPOINT?.replace(/\/$/, ''),
        }
      : undefined,
  }
}
