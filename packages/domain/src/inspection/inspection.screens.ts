import type { Screen } from '../core/screen.ts'

/** The screens of the inspection. */
export const inspectionScreens: readonly Screen[] = []
