import { isForeign, type Lock, licenceOf, nameAt } from '../core/licences/locked-packages.ts'

/** Allowed licences. Copyleft is allowed where a package is a library that is used unchanged (LGPL: the image library; MPL: the renderer of SVG, tools). */
const allowed: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Whether an SPDX expression is met by these licences: all parts of AND, one of OR. Expressions with brackets do not occur; they are refused. */
function isMet(expression: string): boolean {
  return expression.split(' OR ').some((option) => option.split(' AND ').every((one) => allowed.has(one)))
}

/** What is wrong with the packages of a lock file: a licence that is not known or not allowed, or no checksum. */
export function lockProblems(packages: Lock): string[] {
  return Object.entries(packages).flatMap(([place, entry]) => {
    if (!isForeign(place, entry)) return []
    const name = `${nameAt(place)} ${entry.version ?? ''}`
    const license = licenceOf(place, entry)
    const problems: string[] = []
    if (!license) problems.push(`${name} names no licence`)
    else if (!isMet(license)) problems.push(`${name} has the licence ${license}`)
    if (!entry.integrity) problems.push(`${name} has no checksum`)
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
