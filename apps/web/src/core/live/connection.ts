import { create } from 'zustand'

/** Time of the last byte of a lost live stream (epoch ms); null while it is open or has no listener. */
export const useConnection = create<{ readonly lostSince: number | null }>(() => ({ lostSince: null }))

/** The stream was lost; the first loss counts until it is open again. */
export const markLost = (lastHeardMs: number): void => useConnection.setState(({ lostSince }) => ({ lostSince: lostSince ?? lastHeardMs }))

/** The stream is open, or was closed because it has no listener. */
export const markConnected = (): void => useConnection.setState({ lostSince: null })
