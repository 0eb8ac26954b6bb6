import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { fileId } from '../core/schema.ts'
import { languages } from '../core/text.ts'
import { accentPattern } from './accent.ts'
import { type BrandImageKey, brandImages } from './branding-images.table.ts'

/** Text of a brand: one line, trimmed; empty becomes null. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))
    .transform((text) => text || null)
    .nullable()

/** The texts and the colour of a brand, with their maximum lengths (guesses: what fits the layout). */
const words = {
  productName: line(30),
  loginTitle: line(40),
  loginLine: line(80),
  largeScreenTitle: line(40),
  copyright: line(120),
  accent: z.string().toLowerCase().regex(accentPattern).nullable(),
}
export const brandWords = ['productName', 'loginTitle', 'loginLine', 'largeScreenTitle', 'copyright'] as const
export type BrandWord = (typeof brandWords)[number]
export const brandWordLimits: Readonly<Record<BrandWord, number>> = {
  productName: 30,
  loginTitle: 40,
  loginLine: 80,
  largeScreenTitle: 40,
  copyright: 120,
}

const pictures = z.strictObject(
  Object.fromEntries(brandImages.map(({ key }) => [key, fileId.nullable()])) as Record<BrandImageKey, z.ZodNullable<z.ZodString>>,
)

/** The brand of a company or of the platform; null values are inherited. */
const brand = z.strictObject({ ...words, images: pictures })
export type Brand = z.output<typeof brand>

/** The stored brand, the inherited one, and the effective one; for null the product uses its own default. */
const setting = z.object({
  platformCompanyId: z.number().int().nullable(),
  companyName: z.string().nullable(),
  languageType: z.enum(languages),
  own: brand,
  inherited: brand,
  effective: brand,
})
export type BrandSetting = z.output<typeof setting>

/** The public part of a brand, shown on the login page of a host. */
const publicBrand = z.object({
  productName: z.string().nullable(),
  loginTitle: z.string().nullable(),
  loginLine: z.string().nullable(),
  copyright: z.string().nullable(),
  accent: z.string().nullable(),
  systemLogo: z.string().nullable(),
  browserLogo: z.string().nullable(),
  loginBackground: z.string().nullable(),
})
export type PublicBrand = z.output<typeof publicBrand>

const languageType = z.enum(languages).default('cn')

/** A host name as sent by browsers: lower case, no port. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/)
const hostRow = z.object({ host: z.string(), tenantId: z.number().int(), tenantName: z.string() })
export type BrandHost = z.output<typeof hostRow>

const root = '/platformCompany/setting'
const tag = 'branding'

export const brandingCalls = {
  get: call({
    method: 'GET',
    path: `${root}/getPlatformCompany`,
    access: 'session',
    tag,
    query: z.strictObject({ platformCompanyId: idText.optional(), languageType }),
    data: setting,
    summary: { cn: '查看品牌设置', en: 'View the brand of a company' },
  }),
  save: call({
    method: 'POST',
    path: `${root}/save`,
    access: 'system:branding:edit',
    tag,
    body: z.strictObject({ platformCompanyId: z.number().int().positive(), languageType: z.enum(languages), ...words, images: pictures }),
    data: setting,
    summary: { cn: '保存品牌设置', en: 'Save the brand of a company' },
  }),
  savePlatform: call({
    method: 'POST',
    path: `${root}/savePlatform`,
    access: 'platform:branding:edit',
    tag,
    body: z.strictObject({ languageType: z.enum(languages), ...words, images: pictures }),
    data: setting,
    summary: { cn: '保存平台品牌', en: 'Save the platform brand' },
  }),
  hosts: call({
    method: 'GET',
    path: `${root}/hosts`,
    access: 'platform:branding:edit',
    tag,
    data: z.array(hostRow),
    summary: { cn: '客户域名列表', en: 'List host names of customers' },
  }),
  saveHosts: call({
    method: 'POST',
    path: `${root}/saveHosts`,
    access: 'platform:branding:edit',
    tag,
    body: z.strictObject({ hosts: z.array(z.strictObject({ host, tenantId: z.number().int().positive() })).max(1000) }),
    data: z.array(hostRow),
    summary: { cn: '保存客户域名', en: 'Save host names of customers' },
  }),
  brand: call({
    method: 'GET',
    path: `${root}/brand`,
    access: 'public',
    tag,
    query: z.strictObject({ languageType }),
    data: publicBrand,
    summary: { cn: '登录页品牌', en: 'Get the brand of the requested host' },
  }),
  brandImage: call({
    method: 'GET',
    path: `${root}/brand/{fileId}`,
    access: 'public',
    tag,
    params: z.object({ fileId: z.string() }),
    data: 'file',
    summary: { cn: '登录页品牌图片', en: 'Get a brand image' },
  }),
}
