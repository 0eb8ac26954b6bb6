import { createContext } from 'react'

/** Where the lists of a spectrum (peaks, fault frequencies) stand if the tab has an inspector; null until it is mounted, undefined without one. */
export const InspectorSlot = createContext<HTMLElement | null | undefined>(undefined)
