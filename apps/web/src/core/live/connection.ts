import { create } from 'zustand'

/** Since when the live stream is lost (epoch ms): when it was last heard; null while it is open or nobody listens. */
export const useConnection = create<{ readonly lostSince: number | null }>(() => ({ lostSince: null }))

/** The stream was lost; the first loss counts until it is open again. */
export const markLost = (lastHeardMs: number): void => useConnection.setState(({ lostSince }) => ({ lostSince: lostSince ?? lastHeardMs }))

/** The stream is open, or ended because nobody listens. */
export const markConnected = (): void => useConnection.setState({ lostSince: null })
