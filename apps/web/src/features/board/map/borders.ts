import { useQuery } from '@tanstack/react-query'
import type { BorderLines } from '@undertone/domain/board/map-borders.calls'
import type { MultiLineString } from 'geojson'
import { createContext, useContext, useMemo } from 'react'
import { useSource } from '../shared/board-source.ts'

/** Border lines as a shape that can be drawn. */
export function shapeOf({ lines }: BorderLines): MultiLineString {
  const pairs = (line: readonly number[]) =>
    Array.from({ length: line.length / 2 }, (_, i): [number, number] => [line[2 * i] ?? 0, line[2 * i + 1] ?? 0])
  return { type: 'MultiLineString', coordinates: lines.map(pairs) }
}

/** Names the country borders that maps show; null: none. */
export const BordersContext = createContext<string | null>(null)

/** Country borders that the platform shows, or null. */
export function useBorders(): MultiLineString | null {
  const version = useContext(BordersContext)
  const source = useSource()
  const { data } = useQuery({
    queryKey: ['map borders', version],
    queryFn: ({ signal }) => source.borders(signal),
    enabled: version !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => (version === null || !data ? null : shapeOf(data)), [version, data])
}
