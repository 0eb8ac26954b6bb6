import { BodyBudget } from '../platform/http/body-budget.ts'

/** A budget that notes who was charged. */
export class RecordingBudget extends BodyBudget {
  readonly owners: string[] = []

  override take(owner: string, bytes: number): boolean {
    this.owners.push(owner)
    return super.take(owner, bytes)
  }
}
