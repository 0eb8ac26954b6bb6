import { useSyncExternalStore } from 'react'

/** When fonts arrived last. */
let arrived = 0

/** Calls back whenever fonts have arrived. Browsers without the API draw with what they have. */
function subscribe(changed: () => void): () => void {
  const { fonts } = document as { fonts?: FontFaceSet }
  const note = ({ timeStamp }: Event) => {
    arrived = timeStamp
    changed()
  }
  fonts?.addEventListener('loadingdone', note)
  return () => fonts?.removeEventListener('loadingdone', note)
}

/** A number that changes when fonts have arrived: texts are as wide as the font that draws them, and Chinese ones come in parts, when a character is first shown. */
export const useLoadedFonts = (): number => useSyncExternalStore(subscribe, () => arrived)
