import type { Text } from '../core/text.ts'
import { type ImageSize, imageSizes } from '../file/image-sizes.table.ts'

/** An image of the brand: its use, sizes and file kinds. */
export interface BrandImage {
  readonly key: string
  readonly label: Text
  readonly sizes: readonly ImageSize[]
  /** Other sizes are rejected; if false, the size is a recommendation. */
  readonly exact: boolean
  /** Accepted file kinds. Source: specification, section 5 of its second document (logos PNG, weekly report images JPG or PNG). */
  readonly kinds: readonly ('png' | 'jpeg')[]
  readonly group: 'web' | 'screen' | 'report' | 'app'
}

const png = ['png'] as const
const pngOrJpeg = ['png', 'jpeg'] as const

/** The groups of images in the form. */
export const brandImageGroups = {
  web: { cn: '登录页与页眉', en: 'Login and header' },
  screen: { cn: '大屏', en: 'Large screen' },
  report: { cn: '周报', en: 'Weekly report' },
  app: { cn: '移动端', en: 'Mobile app' },
} as const satisfies Record<BrandImage['group'], Text>

/** All images of a brand, in form order. */
export const brandImages = [
  {
    key: 'systemLogo',
    label: { cn: '系统标志', en: 'System logo' },
    sizes: imageSizes.systemLogo,
    exact: true,
    kinds: png,
    group: 'web',
  },
  {
    key: 'browserLogo',
    label: { cn: '浏览器图标', en: 'Browser tab icon' },
    sizes: imageSizes.browserLogo,
    exact: true,
    kinds: png,
    group: 'web',
  },
  {
    key: 'loginBackground',
    label: { cn: '登录页背景', en: 'Login background' },
    // No size in the specification; a guess: a common office screen.
    sizes: [{ widthPx: 1920, heightPx: 1080 }],
    exact: false,
    kinds: pngOrJpeg,
    group: 'web',
  },
  {
    key: 'bannerOrPlan',
    label: { cn: '横幅图片', en: 'Banner' },
    sizes: imageSizes.bannerOrPlan,
    exact: true,
    kinds: pngOrJpeg,
    group: 'web',
  },
  {
    key: 'largeScreenLogo',
    label: { cn: '大屏标志', en: 'Large-screen logo' },
    sizes: imageSizes.largeScreenLogo,
    exact: true,
    kinds: png,
    group: 'screen',
  },
  {
    key: 'name',
    label: { cn: '大屏名称图片', en: 'Wordmark' },
    sizes: imageSizes.name,
    exact: true,
    kinds: png,
    group: 'screen',
  },
  {
    key: 'largeScreenImage',
    label: { cn: '大屏图片', en: 'Large-screen image' },
    sizes: imageSizes.largeScreenImage,
    // "Recommended" in the specification.
    exact: false,
    kinds: pngOrJpeg,
    group: 'screen',
  },
  {
    key: 'weeklyCover',
    label: { cn: '周报封面', en: 'Report cover' },
    sizes: imageSizes.weeklyCover,
    exact: true,
    kinds: pngOrJpeg,
    group: 'report',
  },
  {
    key: 'weeklyHeader',
    label: { cn: '周报页眉', en: 'Report header' },
    sizes: imageSizes.weeklyHeader,
    exact: true,
    kinds: pngOrJpeg,
    group: 'report',
  },
  {
    key: 'weeklyFooter',
    label: { cn: '周报页脚', en: 'Report footer' },
    sizes: imageSizes.weeklyFooter,
    exact: true,
    kinds: pngOrJpeg,
    group: 'report',
  },
  {
    key: 'appManageLogo',
    label: { cn: 'APP 管理标志', en: 'App logo (manager)' },
    sizes: imageSizes.appManageLogo,
    exact: true,
    kinds: png,
    group: 'app',
  },
  {
    key: 'appPlatformLogo',
    label: { cn: 'APP 平台标志', en: 'App logo (platform)' },
    sizes: imageSizes.appPlatformLogo,
    exact: true,
    kinds: png,
    group: 'app',
  },
  {
    key: 'appUserAvatar',
    label: { cn: 'APP 默认头像', en: 'Default app avatar' },
    sizes: imageSizes.appUserAvatar,
    exact: true,
    kinds: pngOrJpeg,
    group: 'app',
  },
] as const satisfies readonly BrandImage[]

export type BrandImageKey = (typeof brandImages)[number]['key']

/** Display text of sizes: `100×32, 200×32`. */
export const sizesText = ({ sizes }: Pick<BrandImage, 'sizes'>): string =>
  sizes.map(({ widthPx, heightPx }) => `${widthPx}×${heightPx}`).join(', ')

/** The problem of an image file for this use, or null. */
export function imageProblem(
  of: BrandImage,
  file: { readonly kind: string; readonly widthPx: number | null; readonly heightPx: number | null },
): 'kind' | 'size' | null {
  if (!of.kinds.some((kind) => kind === file.kind)) return 'kind'
  const fits = of.sizes.some(({ widthPx, heightPx }) => widthPx === file.widthPx && heightPx === file.heightPx)
  return of.exact && !fits ? 'size' : null
}
