import type { ComponentType } from 'react'

/** Loads a page when its screen is opened for the first time. */
export type LoadPage = () => Promise<{ readonly Component: ComponentType }>

/** The pages of a feature: one for each of its screens, so that a screen without a page does not compile. */
export type Pages<Screens> = Readonly<Record<keyof Screens, LoadPage>>
