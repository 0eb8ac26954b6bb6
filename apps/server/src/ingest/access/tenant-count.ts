/** Counts up or down under an id; one that has come to nothing is forgotten. */
export function addTo<Id>(counts: Map<Id, number>, id: Id, by: 1 | -1): void {
  const now = (counts.get(id) ?? 0) + by
  if (now > 0) counts.set(id, now)
  else counts.delete(id)
}
