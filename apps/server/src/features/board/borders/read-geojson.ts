import { borderLimits } from '@undertone/domain/board/board-limits'

/** Positions one after the other: longitude and latitude in turn, degrees. */
export type Line = readonly number[]

/** Why a file is refused: names a row of the errors of large screens, with its values. */
export type BorderRefusal =
  | { readonly refused: 'bordersNoGeoJson'; readonly values: { readonly reason: string } }
  | { readonly refused: 'bordersOtherGeometry'; readonly values: { readonly type: string } }
  | { readonly refused: 'bordersOutside'; readonly values: { readonly longitude: string; readonly latitude: string } }
  | { readonly refused: 'bordersTooMany'; readonly values: { readonly max: number } }
  | { readonly refused: 'bordersEmpty'; readonly values: Record<string, never> }

/** Carries a refusal out of the depths of a file. */
export class RefusedBorders extends Error {
  readonly why: BorderRefusal
  constructor(why: BorderRefusal) {
    super(why.refused)
    this.why = why
  }
}

/** What a file says, short enough for a message. */
const quote = (value: unknown): string => String(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 40)

const noGeoJson = (reason: string) => new RefusedBorders({ refused: 'bordersNoGeoJson', values: { reason } })

interface Shape {
  readonly type?: unknown
  readonly coordinates?: unknown
  readonly geometry?: unknown
  readonly geometries?: unknown
  readonly features?: unknown
}

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown, of: string): readonly unknown[] => {
  if (Array.isArray(value)) return value
  throw noGeoJson(`${of} ${quote(value)}`)
}

/** How deep collections may stand in each other (guess: files of borders have none). */
const maxDepth = 4

/** Reads the lines of a GeoJSON (RFC 7946): rings of polygons, and lines. A file with anything else is refused: it does not contain borders. */
export class GeoJsonLines {
  readonly lines: Line[] = []
  /** Positions read. */
  positions = 0

  read(value: unknown, depth = 0): void {
    if (!isShape(value)) throw noGeoJson(quote(value))
    if (depth > maxDepth) throw noGeoJson(quote(value.type))
    switch (value.type) {
      case 'FeatureCollection':
        for (const one of listOf(value.features, 'features')) this.read(one, depth + 1)
        return
      case 'Feature':
        // A feature may have no place (RFC 7946, 3.2).
        if (value.geometry !== null) this.read(value.geometry, depth + 1)
        return
      case 'GeometryCollection':
        for (const one of listOf(value.geometries, 'geometries')) this.read(one, depth + 1)
        return
      case 'LineString':
        this.#line(value.coordinates)
        return
      case 'MultiLineString':
      case 'Polygon':
        this.#all(value.coordinates)
        return
      case 'MultiPolygon':
        for (const polygon of listOf(value.coordinates, 'coordinates')) this.#all(polygon)
        return
      case 'Point':
      case 'MultiPoint':
        throw new RefusedBorders({ refused: 'bordersOtherGeometry', values: { type: value.type } })
      default:
        throw noGeoJson(`type ${quote(value.type)}`)
    }
  }

  #all(lines: unknown): void {
    for (const line of listOf(lines, 'coordinates')) this.#line(line)
  }

  #line(positions: unknown): void {
    const line: number[] = []
    for (const position of listOf(positions, 'coordinates')) {
      const [longitude, latitude] = listOf(position, 'coordinates')
      if (typeof longitude !== 'number' || typeof latitude !== 'number' || Math.abs(longitude) > 180 || Math.abs(latitude) > 90)
        throw new RefusedBorders({
          refused: 'bordersOutside',
          values: { longitude: quote(longitude), latitude: quote(latitude) },
        })
      this.positions += 1
      if (this.positions > borderLimits.positions)
        throw new RefusedBorders({ refused: 'bordersTooMany', values: { max: borderLimits.positions } })
      line.push(longitude, latitude)
    }
    if (line.length >= 4) this.lines.push(line)
  }
}
