import { describe, expect, it } from 'vitest'
import { type DilutionForm, dilutionFaults, dilutionForm, draftOf } from './retention-draft.ts'

const form = (change: Partial<DilutionForm>): DilutionForm => ({ ...dilutionForm(null), tenantId: 13, ...change })
const faults = (change: Partial<DilutionForm>) => Object.entries(dilutionFaults(form(change))).map(([field, { en }]) => [field, en])

describe('the form of a policy', () => {
  it('opens with something that can be saved once a tenant is chosen', () => {
    expect(Object.keys(dilutionFaults(dilutionForm(null)))).toEqual(['tenantId'])
    expect(faults({})).toEqual([])
    expect(faults({ subject: 'waves' })).toEqual([])
  })

  it('says at the field what is wrong', () => {
    expect(faults({ hourDays: '0' })).toEqual([['hourDays', 'At least 14']])
    expect(faults({ hourDays: '-5' })).toEqual([['hourDays', 'At least 14']])
    expect(faults({ hourDays: '30.5' })).toEqual([['hourDays', 'A whole number is wanted']])
    expect(faults({ hourDays: 'soon' })).toEqual([['hourDays', 'A number is wanted']])
    expect(faults({ dayDays: '99999' })).toEqual([['dayDays', 'At most 18250']])
    expect(faults({ tenMinuteDays: '400' })).toEqual([['hourDays', 'More than the 400 days of the stage "10 min"']])
    expect(faults({ hourDays: '', dayDays: '' })).toEqual([['tenMinuteDays', 'At least one stage is wanted']])
    expect(faults({ subject: 'waves', keepDays: '', perDay: '25' })).toEqual([
      ['keepDays', 'Required'],
      ['perDay', 'At most 24'],
    ])
  })

  it('sends only the numbers that its subject has', () => {
    const waves = { ...form({ subject: 'waves' }), tenantId: 13 }
    expect(draftOf(waves)).toMatchObject({ subject: 'waves', hourDays: null, keepDays: 180, perDay: 1 })
    expect(draftOf({ ...form({}), tenantId: 13 })).toMatchObject({ tenMinuteDays: null, hourDays: 365, keepDays: null })
  })
})
