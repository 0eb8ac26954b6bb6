/** A value of a field as it is stored. */
export type ModelValue = string | number | boolean | null
export type ModelValues = Readonly<Record<string, ModelValue>>

/** Parts of a machine that a template brings. */
export const modelPartKinds = ['component', 'point'] as const
export type ModelPartKind = (typeof modelPartKinds)[number]

/** A part of a template; its id stays while it is edited. */
export interface ModelPart {
  readonly id: number
  readonly values: ModelValues
}

/** All that a template gives to a machine. */
export interface ModelContent {
  readonly machine: ModelValues
  readonly component: readonly ModelPart[]
  readonly point: readonly ModelPart[]
}

/** A part of a machine, and the part of the template that it came from. */
export interface MachinePart {
  readonly id: number
  readonly modelPartId: number | null
  readonly values: ModelValues
}

/** A machine as far as a template speaks of it. */
export interface MachineContent {
  readonly machine: ModelValues
  readonly component: readonly MachinePart[]
  readonly point: readonly MachinePart[]
}

/** One way in which a machine differs from its template. */
export interface ModelDifference {
  readonly key: string
  readonly of: 'machine' | ModelPartKind
  /** The part of the template; null for the machine itself. */
  readonly modelPartId: number | null
  /** The part of the machine; null where it has none yet. */
  readonly partId: number | null
  /** Name of the part in the template. */
  readonly name: string | null
  /** Null: the machine lacks the part as a whole. */
  readonly field: string | null
  readonly now: ModelValue
  readonly wanted: ModelValue
  /** The machine was given this value, or lost this part, by somebody at the machine. */
  readonly isOwn: boolean
}

/** What a machine would become, and what it keeps although the template gave it up. */
export interface ModelComparison {
  readonly differences: readonly ModelDifference[]
  /** Parts of the version that the machine has which the template no longer has; they stay at the machine. */
  readonly gone: readonly { readonly of: ModelPartKind; readonly name: string }[]
  /** Which part of the machine stands for which part of the template. */
  readonly links: readonly { readonly of: ModelPartKind; readonly partId: number; readonly modelPartId: number }[]
}

const valueIn = (values: ModelValues | undefined, field: string): ModelValue => values?.[field] ?? null
const nameOf = ({ values }: { readonly values: ModelValues }): string => String(values.name ?? '')
const folded = (part: { readonly values: ModelValues }): string => nameOf(part).trim().toLowerCase()

/**
 * A value is the machine's own when it differs from the version that the machine was given. Without such a version nobody knows: then a value that
 * is filled in counts as its own, and an empty one does not.
 */
const isOwnValue = (now: ModelValue, base: ModelValues | undefined, field: string): boolean =>
  base ? now !== valueIn(base, field) : now !== null

function valueDifferences(
  where: Pick<ModelDifference, 'of' | 'modelPartId' | 'partId' | 'name'>,
  wanted: ModelValues,
  now: ModelValues,
  base: ModelValues | undefined,
): ModelDifference[] {
  return Object.keys(wanted)
    .map((field) => ({ field, now: valueIn(now, field), wanted: valueIn(wanted, field) }))
    .filter((one) => one.now !== one.wanted)
    .map((one) => ({
      ...where,
      ...one,
      key: [where.of, where.modelPartId, one.field].filter((part) => part !== null).join(':'),
      isOwn: isOwnValue(one.now, base, one.field),
    }))
}

/** The part of a machine that stands for one of the template: the one that came from it, else one from nowhere or elsewhere that has its name. */
function standsFor(part: ModelPart, all: readonly ModelPart[], parts: readonly MachinePart[]): MachinePart | undefined {
  return (
    parts.find(({ modelPartId }) => modelPartId === part.id) ??
    parts.find((one) => !all.some(({ id }) => id === one.modelPartId) && folded(one) === folded(part))
  )
}

function partDifferences(of: ModelPartKind, model: ModelContent, base: ModelContent | null, machine: MachineContent): ModelComparison {
  const links: { of: ModelPartKind; partId: number; modelPartId: number }[] = []
  const differences = model[of].flatMap((part): ModelDifference[] => {
    const before = base?.[of].find(({ id }) => id === part.id)
    const taken = new Set(links.map(({ partId }) => partId))
    const found = standsFor(
      part,
      model[of],
      machine[of].filter(({ id }) => !taken.has(id)),
    )
    const where = { of, modelPartId: part.id, partId: found?.id ?? null, name: nameOf(part) }
    if (!found) return [{ ...where, key: `${of}:${part.id}`, field: null, now: null, wanted: null, isOwn: before !== undefined }]
    links.push({ of, partId: found.id, modelPartId: part.id })
    return valueDifferences(where, part.values, found.values, before?.values)
  })
  const gone = (base?.[of] ?? []).filter(({ id }) => !model[of].some((part) => part.id === id)).map((part) => ({ of, name: nameOf(part) }))
  return { differences, gone, links }
}

/** How a machine differs from a template; `base` is the version that it was given last, null for a machine that never followed it. */
export function compareWithModel(model: ModelContent, base: ModelContent | null, machine: MachineContent): ModelComparison {
  const ofMachine = valueDifferences(
    { of: 'machine', modelPartId: null, partId: null, name: null },
    model.machine,
    machine.machine,
    base?.machine,
  )
  const parts = modelPartKinds.map((of) => partDifferences(of, model, base, machine))
  return {
    differences: [...ofMachine, ...parts.flatMap(({ differences }) => differences)],
    gone: parts.flatMap(({ gone }) => gone),
    links: parts.flatMap(({ links }) => links),
  }
}
