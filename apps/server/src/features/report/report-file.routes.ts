import type { Binding } from '../../platform/http/http.ts'
import { JobKind, startsJob } from '../../platform/job/job-kind.ts'
import { type PrintParts, printReport, reportFile, reportToPrint } from './compose/print-report.ts'
import type { ReportDesk } from './version/report-desk.ts'
import { atDesk } from './version/report-scope.ts'

/** The files of reports: a preview for the editor, and downloads as jobs, because those of many machines take long. */
export function reportFileRoutes(parts: PrintParts, { bind, calls: reportCalls, subject }: ReportDesk): Binding[] {
  const { db } = parts
  const fileJob = new JobKind({
    name: subject === 'condition' ? 'report.file' : 'inspectionReport.file',
    input: reportCalls.file.body,
    access: () => [reportCalls.file.access],
    afterRestart: 'runsAgain',
    run: async ({ versionId, format, ...options }, { caller }, step) => ({
      file: await reportFile(parts, await reportToPrint(db, atDesk(caller, subject), versionId), format, options, step),
    }),
  })
  return [
    bind(reportCalls.preview, async ({ query }, { caller }, reply) => {
      const { versionId, ...options } = query
      const bytes = await printReport(parts, await reportToPrint(db, caller, versionId), 'pdf', options)
      return reply.type('application/pdf').header('cache-control', 'no-store').send(bytes)
    }),
    startsJob(
      fileJob,
      bind(reportCalls.file, async ({ body }, context) => {
        // What is not visible, or not ready, is an error of the call.
        await reportToPrint(db, context.caller, body.versionId)
        return fileJob.start(body, context)
      }),
    ),
  ]
}
