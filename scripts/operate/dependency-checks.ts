/** A package of the lock file of npm, version 3. */
interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly integrity?: string
  readonly link?: boolean
}

/** Allowed licences. Copyleft is allowed where a package is a library that is used unchanged (LGPL: the image library; MPL: the renderer of SVG, tools). */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
])

/** Licences of packages that name none but contain its text, as read there. */
const readLicences: Readonly<Record<string, string>> = { 'png-js 2.0.0': 'MIT' }

/** Whether an SPDX expression is met by these licences: all parts of AND, one of OR. Expressions with brackets do not occur; they are refused. */
function isMet(expression: string): boolean {
  return expression.split(' OR ').some((option) => option.split(' AND ').every((one) => allowed.has(one)))
}

/** What is wrong with the packages of a lock file: a licence that is not allowed, or no checksum. */
export function lockProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([place, { version, license: named, integrity, link }]) => {
    // The others are the project's own.
    if (link || !place.includes('node_modules/')) return []
    const name = `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${version ?? ''}`
    const license = named ?? readLicences[name]
    const problems: string[] = []
    if (!license) problems.push(`${name} names no licence`)
    else if (!isMet(license)) problems.push(`${name} has the licence ${license}`)
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
