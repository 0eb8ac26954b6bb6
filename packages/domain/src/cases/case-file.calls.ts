import { z } from 'zod'
import { call, idText } from '../core/call.ts'
import { languages } from '../core/text.ts'
import { diagnosisCalls } from '../diagnosis/diagnosis.calls.ts'
import { caseCalls } from './case.calls.ts'

const query = z.object({ id: idText, language: z.enum(languages), format: z.enum(['pdf', 'word']).default('pdf') })

/** A case, and a finding, as documents to pass on. */
export const caseFileCalls = {
  ofCase: call({
    method: 'GET',
    path: '/faultCase/exportDocument',
    access: caseCalls.getDetail.access,
    tag: 'faultCase',
    query,
    data: 'file',
    summary: { cn: '下载故障案例 PDF 或 Word', en: 'Download a fault case as PDF or Word' },
  }),
  ofFinding: call({
    method: 'GET',
    path: '/diagnosis/new/exportDocument',
    access: diagnosisCalls.getDetail.access,
    tag: 'diagnosis',
    query,
    data: 'file',
    summary: { cn: '下载诊断结论 PDF 或 Word', en: 'Download a finding as PDF or Word' },
  }),
}
