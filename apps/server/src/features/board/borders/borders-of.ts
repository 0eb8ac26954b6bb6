import { borderLimits } from '@undertone/domain/board/board-limits'
import { type BorderRefusal, GeoJsonLines, RefusedBorders } from './read-geojson.ts'
import { simplifyLines } from './simplify-lines.ts'

/** The borders of a file, with the positions that it had; or why it is refused. */
export type ReadBorders = { readonly given: number; readonly lines: number[][] } | BorderRefusal

/** Reads and simplifies a GeoJSON. Pure: the same bytes give the same lines. */
export function bordersOf(bytes: Uint8Array): ReadBorders {
  try {
    const reader = new GeoJsonLines()
    reader.read(parsed(bytes))
    const lines = simplifyLines(reader.lines, borderLimits)
    if (lines.length === 0) throw new RefusedBorders({ refused: 'bordersEmpty', values: {} })
    return { given: reader.positions, lines }
  } catch (error) {
    if (error instanceof RefusedBorders) return error.why
    throw error
  }
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 120) : ''
    throw new RefusedBorders({ refused: 'bordersNoGeoJson', values: { reason } })
  }
}
