import { createContext, use } from 'react'
import type { ShownEvidence } from './evidence-marks.ts'

/** The evidence of the finding that is open on the page, for all charts of its tabs; without one there is none. Keep the object identity while nothing changes. */
export const OpenEvidence = createContext<ShownEvidence | null>(null)

/** The evidence to draw, or null. */
export const useOpenEvidence = (): ShownEvidence | null => use(OpenEvidence)
