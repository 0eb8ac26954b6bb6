import { useQuery } from '@tanstack/react-query'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { useEffect, useState } from 'react'
import { sendBlob } from './api.ts'

/** How long an image without a viewer stays cached, in ms (guess: switching back and forth between two machines). */
const cacheMs = 300_000

/** The object URL of a stored image, for an `img`; fetched once with the token, because the content of an id never changes. */
export function useStoredImage(fileId: string | null): {
  readonly address: string | null
  readonly error: Error | null
  readonly isLoading: boolean
  readonly retry: () => void
} {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['image', fileId],
    queryFn: ({ signal }) => sendBlob(fileCalls.get, { params: { fileId: fileId ?? '' } }, { signal, noErrorPage: true }),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: cacheMs,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return setAddress(null)
    const url = URL.createObjectURL(data)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [data])
  return { address: fileId === null ? null : address, error, isLoading: isFetching, retry: () => void refetch() }
}
