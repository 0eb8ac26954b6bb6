import { describe, expect, it } from 'vitest'
import { draftOf, type RetentionForm, retentionForm, retentionRules } from './retention-draft.ts'

const form = (change: Partial<RetentionForm>): RetentionForm => ({ ...retentionForm(null), tenantId: 13, ...change })
const faults = (change: Partial<RetentionForm>) => Object.entries(retentionRules(form(change))).map(([field, { en }]) => [field, en])

describe('the form of a policy', () => {
  it('is valid initially once a tenant is selected', () => {
    expect(Object.keys(retentionRules(retentionForm(null)))).toEqual(['tenantId'])
    expect(faults({})).toEqual([])
    expect(faults({ subject: 'waves' })).toEqual([])
  })

  it('reports problems by field', () => {
    expect(faults({ hourDays: '0' })).toEqual([['hourDays', 'At least 14']])
    expect(faults({ hourDays: '-5' })).toEqual([['hourDays', 'At least 14']])
    expect(faults({ hourDays: '30.5' })).toEqual([['hourDays', 'Enter a whole number']])
    expect(faults({ hourDays: 'soon' })).toEqual([['hourDays', 'Enter a number']])
    expect(faults({ dayDays: '99999' })).toEqual([['dayDays', 'At most 18250']])
    expect(faults({ tenMinuteDays: '400' })).toEqual([['hourDays', 'Must be more than the 400 days of stage "10 min"']])
    expect(faults({ hourDays: '', dayDays: '' })).toEqual([['tenMinuteDays', 'Enter at least one stage']])
    expect(faults({ subject: 'waves', keepDays: '', perDay: '25' })).toEqual([
      ['keepDays', 'Required'],
      ['perDay', 'At most 24'],
    ])
  })

  it('sends only the numbers of its subject', () => {
    const waves = form({ subject: 'waves' })
    expect(draftOf(waves)).toMatchObject({ subject: 'waves', hourDays: null, keepDays: 180, perDay: 1 })
    expect(draftOf(form({}))).toMatchObject({ tenMinuteDays: null, hourDays: 365, keepDays: null })
  })
})
