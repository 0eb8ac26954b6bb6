/** A value of a field as it is stored. */
export type ModelValue = string | number | boolean | null
export type ModelValues = Readonly<Record<string, ModelValue>>

/** Kinds of parts that a template contains. */
export const modelPartKinds = ['component', 'point'] as const
export type ModelPartKind = (typeof modelPartKinds)[number]

/** A part of a template; its id does not change when it is edited. */
export interface ModelPart {
  readonly id: number
  readonly values: ModelValues
}

/** Content of a template. */
export interface ModelContent {
  readonly machine: ModelValues
  readonly component: readonly ModelPart[]
  readonly point: readonly ModelPart[]
}

/** A part of a machine, and the template part that it was created from. */
export interface MachinePart {
  readonly id: number
  readonly modelPartId: number | null
  readonly values: ModelValues
}

/** The content of a machine that a template covers. */
export interface MachineContent {
  readonly machine: ModelValues
  readonly component: readonly MachinePart[]
  readonly point: readonly MachinePart[]
}

/** One difference between a machine and its template. */
export interface ModelDifference {
  readonly key: string
  readonly of: 'machine' | ModelPartKind
  /** Template part; null for the machine itself. */
  readonly modelPartId: number | null
  /** Machine part; null if the machine does not have it yet. */
  readonly partId: number | null
  /** Name of the template part. */
  readonly name: string | null
  /** Null: the machine lacks the whole part. */
  readonly field: string | null
  readonly now: ModelValue
  readonly wanted: ModelValue
  /** Override: the value was changed, or the part deleted, at the machine. */
  readonly isOwn: boolean
}

/** Changes that the template proposes, and parts that the machine keeps although the template dropped them. */
export interface ModelComparison {
  readonly differences: readonly ModelDifference[]
  /** Parts of the machine's version that the template no longer has; they stay at the machine. */
  readonly gone: readonly { readonly of: ModelPartKind; readonly name: string }[]
  /** Machine parts and their template parts. */
  readonly links: readonly { readonly of: ModelPartKind; readonly partId: number; readonly modelPartId: number }[]
}

const valueIn = (values: ModelValues | undefined, field: string): ModelValue => values?.[field] ?? null
const nameOf = ({ values }: { readonly values: ModelValues }): string => String(values.name ?? '')
const normalizedName = (part: { readonly values: ModelValues }): string => nameOf(part).trim().toLowerCase()

/**
 * A value is an override if it differs from the template version that was last applied to the machine. Without such a version, any non-empty
 * value counts as an override.
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

/** The machine part for a template part: the one created from it, otherwise an unlinked part with the same name. */
function matchingPart(part: ModelPart, all: readonly ModelPart[], parts: readonly MachinePart[]): MachinePart | undefined {
  return (
    parts.find(({ modelPartId }) => modelPartId === part.id) ??
    parts.find((one) => !all.some(({ id }) => id === one.modelPartId) && normalizedName(one) === normalizedName(part))
  )
}

function partDifferences(of: ModelPartKind, model: ModelContent, base: ModelContent | null, machine: MachineContent): ModelComparison {
  const links: { of: ModelPartKind; partId: number; modelPartId: number }[] = []
  const differences = model[of].flatMap((part): ModelDifference[] => {
    const before = base?.[of].find(({ id }) => id === part.id)
    const taken = new Set(links.map(({ partId }) => partId))
    const found = matchingPart(
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

/** Compares a machine with a template; `base` is the version last applied to the machine, null for an unlinked machine. */
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
