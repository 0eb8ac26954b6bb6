import { addressSlice, type StateOf } from './address-slice.ts'

/** The measurement list: its frequency option, its page (0 is the page that contains the selected measurement), and that measurement. */
export const samplingSlice = addressSlice({ frequency: 0, list: 1, waveId: 0 }, { search: ['frequency', 'list', 'waveId'] })

/** The measurements selected on the tabs that show several, and the view of each. */
export const pickedSlice = addressSlice({ picked: [], kinds: [] }, { search: ['picked', 'kinds'] })

/** Selects a measurement. */
export const selectSampling = (waveId: number) => ({ waveId })

/** Another frequency option reloads the list from its first page. */
export const selectFrequency = (frequency: number): StateOf<typeof samplingSlice> => ({ frequency, list: 1, waveId: 0 })

/** A page of an address; an invalid one is the first. */
export const pageIn = (page: number): number => Math.max(1, Math.trunc(page))
