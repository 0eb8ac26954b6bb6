/** A bucket that speaks the protocol of Amazon S3. */
export interface BucketSettings {
  /** `https://` or `http://`, host and port. */
  readonly endpoint: string
  readonly bucket: string
  /** What all names begin with, for several installations in one bucket; empty: nothing. */
  readonly prefix: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
  /** Whether the bucket is named in the path and not in the host. */
  readonly isPathStyle: boolean
}

type Environment = Readonly<Record<string, string | undefined>>

/** Names of buckets by Amazon's rules, which every other server accepts. */
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Parts of letters, digits, `_` and `-`, separated by `/`. */
const prefixPattern = /^[\w-]+(\/[\w-]+)*$/
const maxPrefix = 100

function required(env: Environment, name: string): string {
  const value = env[name]
  if (!value) throw new Error(`${name} must be set for STORAGE=s3`)
  return value
}

function endpointOf(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isPlain =
    url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search + url.hash === '' && !url.username
  if (!isPlain) throw new Error(`S3_ENDPOINT must be a URL of scheme, host and port, not "${text}"`)
  return url.origin
}

function matching(value: string, name: string, pattern: RegExp): string {
  if (!pattern.test(value)) throw new Error(`${name} must not be "${value}"`)
  return value
}

/** Where bytes are stored: a bucket, or null for the disk. Throws with the name of the variable that is missing or wrong. */
export function readBucketSettings(env: Environment): BucketSettings | null {
  const storage = env.STORAGE || 'disk'
  if (storage === 'disk') return null
  if (storage !== 's3') throw new Error(`STORAGE must be disk or s3, not "${storage}"`)
  const style = env.S3_ADDRESSING || 'path'
  if (style !== 'path' && style !== 'host') throw new Error(`S3_ADDRESSING must be path or host, not "${style}"`)
  const prefix = env.S3_PREFIX ?? ''
  if (prefix.length > maxPrefix) throw new Error(`S3_PREFIX must have at most ${maxPrefix} characters`)
  return {
    endpoint: endpointOf(required(env, 'S3_ENDPOINT')),
    bucket: matching(required(env, 'S3_BUCKET'), 'S3_BUCKET', bucketPattern),
    prefix: prefix === '' ? '' : matching(prefix, 'S3_PREFIX', prefixPattern),
    region: matching(env.S3_REGION || 'us-east-1', 'S3_REGION', /^[\w-]+$/),
    keyId: required(env, 'S3_ACCESS_KEY_ID'),
    secret: required(env, 'S3_SECRET_ACCESS_KEY'),
    isPathStyle: style === 'path',
  }
}
