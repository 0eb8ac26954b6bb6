// From the log-in to an envelope spectrum: UNDERTONE_URL, UNDERTONE_USER and UNDERTONE_PASSWORD in the environment.
import { peaks, Undertone } from '@undertone/client'

const { UNDERTONE_URL: base, UNDERTONE_USER: userName, UNDERTONE_PASSWORD: password } = process.env
const plant = await Undertone.login({ base, userName, password })
const newest = await plant.call('GET /wave/getDefaultWave')
const { value: recording } = await plant.recordings(newest.mappingId).next()
const wave = await plant.wave(recording.waveId)
const spectrum = await plant.envelopeSpectrum(recording.waveId)
console.log(`point ${recording.mappingId}, ${wave.time.toISOString()}: ${Object.keys(wave.axes)}, ${wave.rateHz} Hz, ${wave.unit}`)
for (const axis of Object.keys(spectrum.axes)) console.log(axis, JSON.stringify(peaks(spectrum, axis)))
await plant.logout()
