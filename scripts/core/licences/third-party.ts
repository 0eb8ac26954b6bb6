import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { lockFiles, type RunningPackage, runningPackages } from './locked-packages.ts'

/** Files of a package with the terms under which it may be passed on. */
const isTerms = (name: string): boolean =>
  /^(?:licen[cs]e|copying|notice|ofl)(?:[.-]|$)/i.test(name) && !/\.(?:js|ts|json|mjs)$/i.test(name)

/** The terms in a package; empty where it has no file of them, or is for another platform. */
function termsOf({ folder }: RunningPackage): string {
  if (folder === null) return ''
  const names = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() && isTerms(entry.name) ? [entry.name] : []))
  return names
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
    .join('\n\n')
}

const line = '-'.repeat(78)
const titleOf = ({ name, version, licence }: RunningPackage): string => `${name} ${version} (${licence})`

/** The packages that run with the product: those of `npm ci`, then those that operators add. */
export const thirdPartyPackages = (): RunningPackage[] => lockFiles.filter(({ kind }) => kind !== 'test').flatMap(runningPackages)

/** The text that is passed on with the product: every package with its licence and terms; equal terms once. */
export function thirdPartyText(packages: readonly RunningPackage[]): string {
  const byTerms = Map.groupBy(packages, termsOf)
  const blocks = [...byTerms].map(([terms, of]) => {
    const titles = of.map(titleOf).join('\n')
    return `${titles}\n${line}\n${terms === '' ? 'The package is not installed here, or contains no text of its licence beyond this name.' : terms}`
  })
  const head = `Undertone contains or installs ${packages.length} packages of other people, under these licences.`
  return `${[head, ...blocks].join(`\n\n${line}\n`)}\n`
}

/** Names of the two files beside the built web app. */
export const licenceFiles = { text: 'THIRD-PARTY-LICENCES.txt', list: 'licences.json' } as const

/** Writes the licences of what runs into a build. */
export function writeLicences(folder: string): void {
  const packages = thirdPartyPackages()
  writeFileSync(path.join(folder, licenceFiles.text), thirdPartyText(packages))
  writeFileSync(
    path.join(folder, licenceFiles.list),
    JSON.stringify(packages.map(({ name, version, licence }) => ({ name, version, licence }))),
  )
}
