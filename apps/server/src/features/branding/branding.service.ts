import type { Brand, BrandSetting, PublicBrand } from '@undertone/domain/branding/branding.calls'
import { brandingErrors } from '@undertone/domain/branding/branding.errors'
import { brandImages, imageProblem, sizesText } from '@undertone/domain/branding/branding-images.table'
import { DomainError } from '@undertone/domain/core/error'
import { type Language, languages } from '@undertone/domain/core/text'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import { company } from '@undertone/domain/org/company.resource'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { brandsAbove, emptyBrand, fileForBrand, knownTenants, tenantOfHost, writeBrand, writeHosts } from './branding.store.ts'

/** Merges brands: for each field the nearest value. */
function mergeBrands(brands: readonly Brand[]): Brand {
  const nearest = <T>(of: (brand: Brand) => T | null): T | null => brands.map(of).find((value) => value !== null) ?? null
  return {
    productName: nearest((brand) => brand.productName),
    loginTitle: nearest((brand) => brand.loginTitle),
    loginLine: nearest((brand) => brand.loginLine),
    largeScreenTitle: nearest((brand) => brand.largeScreenTitle),
    copyright: nearest((brand) => brand.copyright),
    accent: nearest((brand) => brand.accent),
    images: Object.fromEntries(brandImages.map(({ key }) => [key, nearest((brand) => brand.images[key])])) as Brand['images'],
  }
}

/** The brand of a company as saved and as shown; null is the platform. */
export async function brandSetting(db: Queries, companyId: number | null, language: Language): Promise<BrandSetting> {
  const above = await brandsAbove(db, companyId, language)
  const named =
    companyId === null ? undefined : await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst()
  return {
    platformCompanyId: companyId,
    companyName: named?.name ?? null,
    languageType: language,
    own: above.find((one) => one.companyId === companyId)?.brand ?? emptyBrand,
    inherited: mergeBrands(above.filter((one) => one.companyId !== companyId).map(({ brand }) => brand)),
    effective: mergeBrands(above.map(({ brand }) => brand)),
  }
}

/** The company whose brand is requested: by default the caller's home. The home and the root company are visible to all of their users. */
export async function requestedCompany(db: Queries, { scope, homeCompanyId }: Caller, id: number | undefined): Promise<number | null> {
  if (id === undefined) return homeCompanyId ?? scope.tenantId
  if (scope.tenantId !== null && (id === homeCompanyId || id === scope.tenantId)) return id
  await ownerOf(db, company, scope, id, 'platformCompanyId')
  return id
}

/** Rejects pictures of the wrong size or kind, or not accessible to the caller. */
async function checkImages(db: Queries, scope: Scope, before: Brand, after: Brand): Promise<void> {
  for (const place of brandImages) {
    const id = after.images[place.key]
    if (id === null || id === before.images[place.key]) continue
    const field = `images.${place.key}`
    const file = await fileForBrand(db, scope, id)
    if (!file) throw new DomainError(brandingErrors.imageForeign, {}, field)
    const problem = imageProblem(place, { kind: file.kind, widthPx: file.width, heightPx: file.height })
    if (problem === 'kind') {
      const kinds = place.kinds.map((kind) => fileKindOf(kind).key.toUpperCase()).join(', ')
      throw new DomainError(brandingErrors.imageKind, { image: place.label, kinds }, field)
    }
    if (problem === 'size') {
      const given = `${file.width}×${file.height}`
      throw new DomainError(brandingErrors.imageSize, { image: place.label, sizes: sizesText(place), given }, field)
    }
  }
}

/** Saves the brand of a company (null: the platform) in one language. */
export async function saveBrand(tx: Tx, { scope }: Caller, companyId: number | null, language: Language, given: Brand): Promise<void> {
  const tenantId = companyId === null ? null : (await ownerOf(tx, company, scope, companyId, 'platformCompanyId')).tenantId
  const { own } = await brandSetting(tx, companyId, language)
  await checkImages(tx, scope, own, given)
  await writeBrand(tx, { tenantId, companyId }, language, given)
}

/** Replaces the host names of customers. */
export async function saveHosts(tx: Tx, hosts: readonly { readonly host: string; readonly tenantId: number }[]): Promise<void> {
  const twice = hosts.find(({ host }, at) => hosts.findIndex((one) => one.host === host) !== at)
  if (twice) throw new DomainError(brandingErrors.hostTaken, { host: twice.host }, 'hosts')
  const known = await knownTenants(tx, [...new Set(hosts.map(({ tenantId }) => tenantId))])
  if (hosts.some(({ tenantId }) => !known.includes(tenantId))) throw new DomainError(brandingErrors.noSuchTenant, {}, 'hosts')
  await writeHosts(tx, hosts)
}

/** How long the login page of a host is cached, ms (guess: unnoticed by users, and a flood causes one query). */
const cacheMs = 5000
/** Maximum hosts cached; invented names must not fill the memory (guess). */
const maxEntries = 200

/** The public part of a host's brand: texts, colour, and pictures of the login page, and nothing else. */
export class PublicBrands {
  readonly #db: Database
  readonly #entries = new Map<string, { readonly at: number; readonly brand: Promise<PublicBrand> }>()

  constructor(db: Database) {
    this.#db = db
  }

  async #read(host: string, language: Language): Promise<PublicBrand> {
    const { effective } = await brandSetting(this.#db, await tenantOfHost(this.#db, host), language)
    const { systemLogo, browserLogo, loginBackground } = effective.images
    const { productName, loginTitle, loginLine, copyright, accent } = effective
    return { productName, loginTitle, loginLine, copyright, accent, systemLogo, browserLogo, loginBackground }
  }

  get(host: string, language: Language): Promise<PublicBrand> {
    const key = `${language} ${host.toLowerCase()}`
    const kept = this.#entries.get(key)
    if (kept && performance.now() - kept.at < cacheMs) return kept.brand
    if (this.#entries.size >= maxEntries) this.#entries.clear()
    const brand = this.#read(host, language)
    this.#entries.set(key, { at: performance.now(), brand })
    brand.catch(() => this.#entries.delete(key))
    return brand
  }

  /** Whether the login page of a host shows this picture, in any language. */
  async shows(host: string, fileId: string): Promise<boolean> {
    const brands = await Promise.all(languages.map((language) => this.get(host, language)))
    return brands.some(({ systemLogo, browserLogo, loginBackground }) => [systemLogo, browserLogo, loginBackground].includes(fileId))
  }

  clear(): void {
    this.#entries.clear()
  }
}
