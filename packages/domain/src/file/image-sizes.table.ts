/** Width and height of an image in pixels. */
export interface ImageSize {
  readonly widthPx: number
  readonly heightPx: number
}

const size = (widthPx: number, heightPx: number): ImageSize => ({ widthPx, heightPx })

/** Required sizes of each image (specification, section 9 of its second document); any one of the list. */
export const imageSizes = {
  systemLogo: [size(100, 32), size(200, 32)],
  largeScreenLogo: [size(478, 86)],
  name: [size(728, 86)],
  weeklyCover: [size(2480, 3508)],
  weeklyHeader: [size(2470, 238)],
  weeklyFooter: [size(2470, 100)],
  browserLogo: [size(128, 128)],
  bannerOrPlan: [size(772, 400)],
  appManageLogo: [size(245, 85)],
  appPlatformLogo: [size(200, 35)],
  appUserAvatar: [size(200, 200)],
  largeScreenImage: [size(1400, 600)],
} as const satisfies Record<string, readonly ImageSize[]>
