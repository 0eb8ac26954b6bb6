/** A machine or a point, as calls of alarms name it. */
export type ObjectFilter = { readonly equipmentId: number } | { readonly mappingId: number }
