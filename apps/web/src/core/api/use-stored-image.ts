import { useQuery } from '@tanstack/react-query'
import { fileCalls } from '@undertone/domain/file/file.calls'
import { useEffect, useState } from 'react'
import { sendBlob } from './api.ts'

/** How long an image that no screen shows any more is held, in ms (guess: going back and forth between two machines). */
const heldMs = 300_000

/** A stored image as an address that an `img` can show; the bytes are fetched with the token, once, because an id never changes them. */
export function useStoredImage(fileId: string | null): { readonly address: string | null; readonly error: Error | null } {
  const { data, error } = useQuery({
    queryKey: ['image', fileId],
    queryFn: ({ signal }) => sendBlob(fileCalls.get, { params: { fileId: fileId ?? '' } }, { signal, stay: true }),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: heldMs,
  })
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return setAddress(null)
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return { address: fileId === null ? null : address, error }
}
