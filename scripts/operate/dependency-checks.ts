/** A package of the lock file of npm, version 3. */
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly dev?: boolean
  readonly devOptional?: boolean
}

/** Licences of the packages that the product runs with. Copyleft is allowed where a package is a library that is used unchanged (LGPL: the image library). */
const allowedInProduct: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
])
/** Further ones of tools, which are not delivered. */
const allowedInTools: ReadonlySet<string> = new Set([...allowedInProduct, 'MPL-2.0'])

/** Whether an SPDX expression is met by these licences: all parts of AND, one of OR. Expressions with brackets do not occur; they are refused. */
function isMet(expression: string, allowed: ReadonlySet<string>): boolean {
  return expression.split(' OR ').some((option) => option.split(' AND ').every((one) => allowed.has(one)))
}

/** What is wrong with the packages of a lock file: a licence that is not allowed, or no checksum. */
export function lockProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, { version, license, integrity, link, dev, devOptional }]) => {
    // The others are the project's own.
    if (link || !place.includes('node_modules/')) return []
    const name = `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version ?? ''}`
    const isTool = Boolean(dev || devOptional)
    const problems: string[] = []
    if (!license) problems.push(`${name} names no licence`)
    else if (!isMet(license, isTool ? allowedInTools : allowedInProduct)) problems.push(`${name} has the licence ${license}`)
    if (!integrity) problems.push(`${name} has no checksum`)
    return problems
  })
}

/** Result of `npm audit --json`: the advisories; or, where the registry has none, why. */
export type Advisories = { readonly found: readonly string[] } | { readonly unavailable: string }

/** Reads what `npm audit --json` printed. */
export function advisoriesOf(output: string): Advisories {
  let read: { vulnerabilities?: Record<string, { severity?: string; range?: string }>; message?: string }
  try {
    read = JSON.parse(output)
  } catch {
    return { unavailable: 'npm gave no answer' }
  }
  if (!read.vulnerabilities) return { unavailable: read.message?.replace(/ - .*/, '') ?? 'npm gave no answer' }
  return { found: Object.entries(read.vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`) }
}
