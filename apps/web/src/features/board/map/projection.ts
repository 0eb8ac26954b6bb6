import { type GeoPermissibleObjects, geoMercator, geoPath } from 'd3-geo'

/** A place on earth, degrees. */
export interface Place {
  readonly longitude: number
  readonly latitude: number
}

interface Room {
  readonly width: number
  readonly height: number
}

/** The smallest part of the earth that is shown, degrees: a single plant stands in its surroundings. A guess. */
const minSpan = 8
/** Mercator ends before the poles. */
const maxLatitude = 82

/** The middle longitude of places, also across the date line. */
export function middleLongitude(places: readonly Place[]): number {
  const radians = places.map(({ longitude }) => (longitude * Math.PI) / 180)
  const x = radians.reduce((sum, angle) => sum + Math.cos(angle), 0)
  const y = radians.reduce((sum, angle) => sum + Math.sin(angle), 0)
  return (Math.atan2(y, x) * 180) / Math.PI
}

/** A longitude as degrees from another one, -180 to 180. */
const fromMiddle = (longitude: number, middle: number): number => ((((longitude - middle + 180) % 360) + 360) % 360) - 180

/** Positions of places in an area, and the outlines of the earth around them. */
export interface MapView {
  at(place: Place): { readonly x: number; readonly y: number }
  outline(shape: GeoPermissibleObjects): string
}

/** A view that shows all of the places, with a margin in pixels for their markers and names. */
export function viewOf(places: readonly Place[], { width, height }: Room, margin: number): MapView {
  const middle = places.length === 0 ? 0 : middleLongitude(places)
  const east = places.map(({ longitude }) => fromMiddle(longitude, middle))
  const north = places.map(({ latitude }) => Math.max(-maxLatitude, Math.min(maxLatitude, latitude)))
  const span = (values: readonly number[], all: readonly [number, number]): [number, number] => {
    if (values.length === 0) return [...all]
    const [least, most] = [Math.min(...values), Math.max(...values)]
    const missing = Math.max(0, minSpan - (most - least)) / 2
    return [least - missing, most + missing]
  }
  const [west, easternmost] = span(east, [-170, 170])
  const [south, northernmost] = span(north, [-55, 70])
  const corners = [west, easternmost].flatMap((x) => [south, northernmost].map((y): [number, number] => [x + middle, y]))
  const inner: [[number, number], [number, number]] = [
    [Math.min(margin, width / 3), Math.min(margin, height / 3)],
    [Math.max(width - margin, (2 * width) / 3), Math.max(height - margin, (2 * height) / 3)],
  ]
  const projection = geoMercator().rotate([-middle, 0]).fitExtent(inner, { type: 'MultiPoint', coordinates: corners })
  projection.clipExtent([
    [-20, -20],
    [width + 20, height + 20],
  ])
  const path = geoPath(projection).digits(1)
  return {
    at: ({ longitude, latitude }) => {
      const [x = 0, y = 0] = projection([longitude, Math.max(-maxLatitude, Math.min(maxLatitude, latitude))]) ?? []
      return { x, y }
    },
    outline: (shape) => path(shape) ?? '',
  }
}
