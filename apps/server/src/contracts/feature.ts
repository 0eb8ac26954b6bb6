import type { HealthDetail } from '@undertone/domain/core/status.calls'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import type { CallerChanges } from '../platform/database/change-feed.ts'
import type { Database } from '../platform/database/database.ts'
import type { ScheduledJob } from '../platform/database/leader.ts'
import type { Events } from '../platform/events/events.ts'
import type { Binding } from '../platform/http/http.ts'
import type { OutboxChannel } from '../platform/outbox/outbox.ts'
import type { TaskKind } from '../platform/queue/task.ts'
import type { Log } from '../platform/runtime/log.ts'
import type { InnerHost } from '../platform/security/inner-hosts.ts'
import type { OutgoingGuard } from '../platform/security/outgoing.ts'
import type { SecretBox } from '../platform/security/secret-box.ts'
import type { ObjectStore } from '../platform/storage/object-store.ts'
import type { UsageMeter } from '../platform/usage/usage-meter.ts'

/** What a support bundle says of a server besides what its database knows. */
export interface SupportSources {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly dataDir: string
  /** Parts of a bundle by their paths: the text of each, which may fail. */
  readonly parts: readonly { readonly path: string; readonly text: () => Promise<string> }[]
}

/** What the platform offers; a feature names the members that it needs. */
export interface Platform {
  readonly db: Database
  /** For threads, which have connections of their own. */
  readonly databaseUrl: string
  /** Notifies of changes to accounts, so that principals can be cached between requests; without it each request reads its caller. */
  readonly changes?: CallerChanges
  readonly events: Events
  readonly log: Log
  /** Counts what tenants use. */
  readonly usage: UsageMeter
  /** Encrypts secrets stored in the database. */
  readonly box: SecretBox
  /** Decides where the product may connect to on behalf of users. */
  readonly outgoing: OutgoingGuard
  /** Whether the disk has too little space for files of users. */
  readonly refusesUploads: () => boolean
  /** Uploaded files. */
  readonly files: ObjectStore
  /** Files that jobs have made. */
  readonly jobFiles: ObjectStore
  /** How this server is doing. */
  readonly health: () => Promise<HealthDetail>
  /** What a support bundle says of this server. */
  readonly support: SupportSources
  /** Exported companies. */
  readonly exports: ObjectStore
  /** Files that wait for their import. */
  readonly imports: ObjectStore
  /** Public URL of the product; null where not configured, so that messages contain no links. */
  readonly publicUrl: string | null
}

/** An installation at the start of the server: after the migrations, before anything listens. */
export interface Installation {
  readonly db: Database
  readonly log: Log
  readonly demo: boolean
  readonly demoPassword: string | undefined
  readonly adminPassword: string | undefined
  /** Internal hosts that are open from the start. */
  readonly outgoingAllowed: readonly InnerHost[]
}

/** What a started feature brings; `app` has one consumer for each member. */
export interface FeatureParts {
  readonly routes?: readonly Binding[]
  /** Routes of calls with multipart bodies. */
  readonly uploadRoutes?: readonly Binding[]
  /** Registers the calls of all features in another form, such as the signed one for external programs. */
  readonly plugin?: (app: FastifyInstance, bindings: readonly Binding[]) => Promise<void>
  /** Jobs of the leading server. */
  readonly jobs?: readonly ScheduledJob[]
  /** Jobs of every server, for what is on its own disk. */
  readonly ownJobs?: readonly ScheduledJob[]
  /** Kinds of tasks; the leading server runs them, unless they say every server. */
  readonly taskKinds?: readonly TaskKind[]
  /** Ways on which messages leave the product. */
  readonly channels?: readonly OutboxChannel[]
  /** Adds the feature's metrics to those of the process. */
  readonly metrics?: (registry: Registry) => void
  /** First step of a shutdown: ends the connections that stay open, for which the HTTP server would wait. */
  readonly disconnect?: () => void
  /** Late step of a shutdown, when no request and no job runs: ends the feature's threads. */
  readonly close?: () => Promise<void>
}

/** What a feature is to the server; `app/features.ts` lists all. */
export interface Feature<Needs> {
  /** Its folder. */
  readonly name: string
  /** Brings the rows of an installation up to this release; runs at each start, on each server. */
  readonly prepare?: (installation: Installation) => Promise<void>
  /** Creates its parts. Synchronous: the ingest runs already, and no event may be missed. Timers and threads start with the first job or request. */
  readonly start: (needs: Needs) => FeatureParts
}

/** Declares a feature; `Needs` is inferred from the parameter of `start`. */
export const defineFeature = <Needs>(feature: Feature<Needs>): Feature<Needs> => Object.freeze(feature)
