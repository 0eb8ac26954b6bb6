/** An image of indexed colours; row 0 is at the top. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** One index for each pixel, by rows. */
  readonly pixels: Uint8Array
  /** Up to 256 colours, red, green and blue from 0 to 255. */
  readonly colors: readonly (readonly [red: number, green: number, blue: number])[]
}
