import type { Impact } from '../resonator.ts'
import { spread } from '../resonator.ts'
import type { Exciter, FaultScene } from './excitation.ts'

/** Stiffness of a mesh that turns errors of the teeth into force, N per um (guess of a face width of 50 mm: 14 N/(um mm), ISO 6336's usual value, halved). */
const MESH_N_UM = 350
/** Deflection of a tooth pair at rated load, um (guess). */
const DEFLECTION_UM = 14
/** Error of a sound mesh: first three harmonics, um (guess). */
const SOUND_UM = [1.1, 0.5, 0.22] as const
/** Contact ratio of the mesh: the share of time with one pair is 2 - 1.6 (usual of spur gears). */
const CONTACT_RATIO = 1.6
/** A spur gear pushes across the shaft; a small helix adds some push along. */
const LINE_OF_ACTION = { horizontal: 0.9, vertical: 0.6, axial: 0.3 } as const

const teethOf = ({ machine, source }: FaultScene): number => {
  if (!source.teeth) throw new Error(`${machine.key}: ${source.key} has no gear`)
  return source.teeth
}

/** Raised cosine of width 2 around 0. */
const hump = (x: number) => (Math.abs(x) < 1 ? 0.5 + 0.5 * Math.cos(Math.PI * x) : 0)

const torqueShare = (load: number) => 0.3 + 0.7 * load

/** Distance of a tooth position from tooth 0, in teeth, in (-z/2, z/2]. */
const fromFirst = (position: number, teeth: number) => position - teeth * Math.round(position / teeth)

/** One tooth is partly gone: the mesh gives way while it should carry, and the next tooth takes the load with a blow. */
export const brokenToothFault: Exciter<'brokenTooth'> = (fault, scene) => {
  const { angle, load, severity, random } = scene
  const teeth = teethOf(scene)
  const lost = Math.min(0.95, fault.lostShare * severity)
  const give = DEFLECTION_UM * torqueShare(load) * (lost / (1 - 0.6 * lost))
  const force = new Float64Array(angle.length)
  const impacts: Impact[] = []
  const carries = CONTACT_RATIO / 2
  for (let i = 0; i < angle.length; i++) {
    const position = (teeth * angle[i]!) / (2 * Math.PI)
    const away = fromFirst(position, teeth)
    force[i] = -MESH_N_UM * give * hump(away / carries)
    if (i === 0) continue
    const before = fromFirst((teeth * angle[i - 1]!) / (2 * Math.PI), teeth)
    if (before < carries && away >= carries && before > 0) {
      const strength = fault.impactMs2 * lost * torqueShare(load) * Math.exp(0.1 * random.normal())
      impacts.push({ atSample: i - 1 + (carries - before) / (away - before), strength })
    }
  }
  return { forces: spread(force, LINE_OF_ACTION), impacts }
}

/** Share of the teeth that are pitted at severity 1 (guess): fatigue spreads from its first tooth. */
const PITTED_SHARE = 0.45

/** Pitted teeth are softer and shifted: the mesh is stronger and late where they pass, so its amplitude and phase follow the turn of the shaft. */
export const toothFatigueFault: Exciter<'toothFatigue'> = (fault, scene) => {
  const { angle, load, severity, specimen } = scene
  const teeth = teethOf(scene)
  const depth = fault.depth * severity
  const reach = Math.max(1.5, (PITTED_SHARE / 2) * teeth * Math.min(1.2, severity))
  const scatter = Array.from({ length: teeth }, () => specimen.normal())
  const force = angle.map((at) => {
    const position = (teeth * at) / (2 * Math.PI)
    const away = fromFirst(position, teeth)
    const pitted = hump(away / reach) * (1 + 0.25 * blended(scatter, position))
    const phase = 2 * Math.PI * position
    return MESH_N_UM * torqueShare(load) * (mesh(phase - 0.8 * depth * pitted, 1 + 2.5 * depth * pitted) - mesh(phase, 1))
  })
  return { forces: spread(force, LINE_OF_ACTION) }
}

/** A property of the teeth along their mesh: two pairs carry together while one hands the load to the next, so nothing jumps. */
function blended(ofTooth: readonly number[], position: number): number {
  const teeth = ofTooth.length
  const tooth = Math.floor(position)
  const at = (k: number) => ofTooth[((k % teeth) + teeth) % teeth]!
  const next = 0.5 - 0.5 * Math.cos(Math.PI * (position - tooth))
  return at(tooth) * (1 - next) + at(tooth + 1) * next
}

const mesh = (phase: number, size: number) => size * SOUND_UM.reduce((sum, um, at) => sum + um * Math.cos((at + 1) * phase), 0)

/** Scatter of the wear from tooth to tooth, as a share (guess). */
const TOOTH_SCATTER = 0.12

/**
 * Worn flanks: sliding wears tip and root and leaves the pitch line, so the profile of every tooth is hollow in two places. While two pairs carry,
 * they share the error; one pair shows it whole. Worn places of both gears meet once per common multiple of their teeth (hunting tooth).
 */
export const toothWearFault: Exciter<'toothWear'> = (fault, scene) => {
  const { angle, load, severity, specimen, random } = scene
  const teeth = teethOf(scene)
  const mate = scene.source.mateTeeth ?? teeth
  const own = Array.from({ length: teeth }, () => TOOTH_SCATTER * specimen.normal())
  const other = Array.from({ length: mate }, () => TOOTH_SCATTER * specimen.normal())
  const start = Math.floor(random.next() * mate)
  const worn = fault.wornUm * severity
  const pitchPoint = specimen.next()
  /** Error of the pair of tooth k at `u` spacings from its pitch point; the flank ends at half the contact ratio. */
  const pair = (k: number, u: number) => {
    const [a, b] = [own[((k % teeth) + teeth) % teeth]!, other[(((k + start) % mate) + mate) % mate]!]
    return worn * (Math.abs(u) / (CONTACT_RATIO / 2)) * (1 + a + b + 6 * a * b)
  }
  const force = angle.map((at) => {
    const position = (teeth * at) / (2 * Math.PI) + pitchPoint
    const k = Math.round(position)
    const u = position - k
    const neighbour = u > 0 ? k + 1 : k - 1
    const inContact = Math.abs(position - neighbour) <= CONTACT_RATIO / 2
    const error = inContact ? shared(pair(k, u), pair(neighbour, position - neighbour), u) : pair(k, u)
    return -MESH_N_UM * torqueShare(load) * error
  })
  return { forces: spread(force, LINE_OF_ACTION) }
}

/** Two pairs share the load equally in the middle of the double contact, and the entering one builds up over a tenth of a spacing. */
function shared(near: number, far: number, u: number): number {
  const edge = 1 - CONTACT_RATIO / 2
  const share = 0.5 * Math.min(1, (Math.abs(u) - edge) / 0.1)
  return near * (1 - share) + far * share
}
