import type { Brand, BrandSetting, PublicBrand } from '@undertone/domain/branding/branding.calls'
import { brandingErrors } from '@undertone/domain/branding/branding.errors'
import { brandImages, imageProblem, sizesText } from '@undertone/domain/branding/branding-images.table'
import { Refusal } from '@undertone/domain/core/error'
import { type Language, languages } from '@undertone/domain/core/text'
import { fileKindOf } from '@undertone/domain/file/file-kinds.table'
import { company } from '@undertone/domain/org/company.resource'
import type { Database, Queries, Tx } from '../../platform/database/database.ts'
import type { Caller, Scope } from '../../platform/identity/principal.ts'
import { ownerOf } from '../../resource/resource-store.ts'
import { brandsAbove, emptyBrand, fileForBrand, knownTenants, tenantOfHost, writeBrand, writeHosts } from './branding.store.ts'

/** Part by part, the nearest that says something. */
function together(brands: readonly Brand[]): Brand {
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

/** The brand of a company as it is kept and as it is shown; null is the platform. */
export async function brandSetting(db: Queries, companyId: number | null, language: Language): Promise<BrandSetting> {
  const above = await brandsAbove(db, companyId, language)
  const named =
    companyId === null ? undefined : await db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirst()
  return {
    platformCompanyId: companyId,
    companyName: named?.name ?? null,
    languageType: language,
    own: above.find((one) => one.companyId === companyId)?.brand ?? emptyBrand,
    inherited: together(above.filter((one) => one.companyId !== companyId).map(({ brand }) => brand)),
    effective: together(above.map(({ brand }) => brand)),
  }
}

/** Whose brand a caller asks for: without an id that of his home. His home and his tenant's root show themselves to everybody in them. */
export async function companyAsked(db: Queries, { scope, homeCompanyId }: Caller, id: number | undefined): Promise<number | null> {
  if (id === undefined) return homeCompanyId ?? scope.tenantId
  if (scope.tenantId !== null && (id === homeCompanyId || id === scope.tenantId)) return id
  await ownerOf(db, company, scope, id, 'platformCompanyId')
  return id
}

/** Refuses pictures that are of another size or kind than their place wants, or not the caller's to show. */
async function checkImages(db: Queries, scope: Scope, before: Brand, after: Brand): Promise<void> {
  for (const place of brandImages) {
    const id = after.images[place.key]
    if (id === null || id === before.images[place.key]) continue
    const field = `images.${place.key}`
    const file = await fileForBrand(db, scope, id)
    if (!file) throw new Refusal(brandingErrors.imageForeign, {}, field)
    const problem = imageProblem(place, { kind: file.kind, widthPx: file.width, heightPx: file.height })
    if (problem === 'kind') {
      const kinds = place.kinds.map((kind) => fileKindOf(kind).key.toUpperCase()).join(', ')
      throw new Refusal(brandingErrors.imageKind, { image: place.label, kinds }, field)
    }
    if (problem === 'size') {
      const given = `${file.width}×${file.height}`
      throw new Refusal(brandingErrors.imageSize, { image: place.label, sizes: sizesText(place), given }, field)
    }
  }
}

/** Keeps what a company (null: the platform) says of itself in one language. */
export async function saveBrand(tx: Tx, { scope }: Caller, companyId: number | null, language: Language, given: Brand): Promise<void> {
  const tenantId = companyId === null ? null : (await ownerOf(tx, company, scope, companyId, 'platformCompanyId')).tenantId
  const { own } = await brandSetting(tx, companyId, language)
  await checkImages(tx, scope, own, given)
  await writeBrand(tx, { tenantId, companyId }, language, given)
}

/** Replaces the names under which customers open the product. */
export async function saveHosts(tx: Tx, hosts: readonly { readonly host: string; readonly tenantId: number }[]): Promise<void> {
  const twice = hosts.find(({ host }, at) => hosts.findIndex((one) => one.host === host) !== at)
  if (twice) throw new Refusal(brandingErrors.hostTaken, { host: twice.host }, 'hosts')
  const known = await knownTenants(tx, [...new Set(hosts.map(({ tenantId }) => tenantId))])
  if (hosts.some(({ tenantId }) => !known.includes(tenantId))) throw new Refusal(brandingErrors.noSuchTenant, {}, 'hosts')
  await writeHosts(tx, hosts)
}

/** How long the login page of a host is answered from memory, ms (guess: nobody notices, and a flood asks the database once). */
const keptMs = 5000
/** Hosts that are remembered; made-up ones do not fill the memory (guess). */
const maxEntries = 200

/** What everybody may know of a host: its texts, its colour, and the pictures of the login page. Nothing else of the brand leaves. */
export class PublicBrands {
  readonly #db: Database
  readonly #kept = new Map<string, { readonly at: number; readonly brand: Promise<PublicBrand> }>()

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
    const kept = this.#kept.get(key)
    if (kept && performance.now() - kept.at < keptMs) return kept.brand
    if (this.#kept.size >= maxEntries) this.#kept.clear()
    const brand = this.#read(host, language)
    this.#kept.set(key, { at: performance.now(), brand })
    brand.catch(() => this.#kept.delete(key))
    return brand
  }

  /** Whether the login page of a host shows this picture, in whichever language. */
  async shows(host: string, fileId: string): Promise<boolean> {
    const brands = await Promise.all(languages.map((language) => this.get(host, language)))
    return brands.some(({ systemLogo, browserLogo, loginBackground }) => [systemLogo, browserLogo, loginBackground].includes(fileId))
  }

  /** A brand was changed here. */
  forget(): void {
    this.#kept.clear()
  }
}
