import { useQuery } from '@tanstack/react-query'
import { wallCalls } from '@undertone/domain/board/board-link.calls'
import { useEffect, useState } from 'react'
import { send, sendBlob } from '../../../core/api/api.ts'
import { useOwnLive } from '../../../core/live/live.ts'
import type { BoardSource } from '../shared/board-source.ts'

/** The address of an image of the wall. */
function useWallImage(token: string, fileId: string | null): { readonly address: string | null } {
  const { data } = useQuery({
    queryKey: ['wall image', fileId],
    queryFn: ({ signal }) => sendBlob(wallCalls.image, { params: { fileId: fileId ?? '' } }, { signal, noErrorPage: true, token }),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return setAddress(null)
    const url = URL.createObjectURL(data)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  return { address: fileId === null ? null : address }
}

/** The source of one board of a wall: its token opens the boards of its link and nothing else. */
export const wallSource = (token: string, boardId: number, onEnd: () => void): BoardSource => ({
  ask: (panels, alarmIds, signal) =>
    send(
      wallCalls.data,
      { body: { boardId, panels: panels.flatMap(({ at }) => at ?? []), alarmIds: [...alarmIds] } },
      { signal, noErrorPage: true, token },
    ),
  place: (place, signal) =>
    send(wallCalls.place, { body: { kind: place.kind as never, id: place.id } }, { signal, noErrorPage: true, token }),
  borders: (signal) => send(wallCalls.borders, {}, { signal, noErrorPage: true, token }),
  useChanges: (handler) => useOwnLive(wallCalls.live.path, token, handler, onEnd),
  useImage: (fileId) => useWallImage(token, fileId),
  isInteractive: false,
})
