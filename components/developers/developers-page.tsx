import { type ProblemKind, problemCodes } from "#lib/contract/problem-codes.ts";
import type { OpenApiDocument, Schema } from "#lib/openapi/document.ts";
import type { Samples } from "#lib/openapi/samples.ts";
import { Contents, tagId } from "./contents.tsx";
import { copy } from "./copy.ts";
import styles from "./developers.module.css";
import { dialectPages } from "./dialects/all.ts";
import type { DialectWords } from "./dialects/dialect.ts";
import fieldStyles from "./fields.module.css";
import { Fields, fieldsOf, shapeId } from "./fields.tsx";
import type { Step } from "./guide-step.ts";
import { guideSteps } from "./guide-steps.ts";
import { OperationSection, operationsOf } from "./operation-section.tsx";
import { Inline, Prose, Section } from "./prose.tsx";
import { Snippet } from "./snippet.tsx";

/** The guide and the OpenAPI document as a page, rendered on the server, so that it works without scripts. */
export function DevelopersPage({ document, samples }: { document: OpenApiDocument; samples: Samples }) {
  const steps = guideSteps(document.servers[0]?.url ?? "", samples);
  const operations = operationsOf(document);
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    entries: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const shapes = Object.entries(document.components.schemas);
  return (
    <div
      lang="en"
      dir="ltr"
      className={`${styles.page} mx-auto grid max-w-[84rem] gap-x-12 px-(--gutter) lg:grid-cols-[15.5rem_minmax(0,1fr)]`}
    >
      <header className="pt-8 pb-6 lg:col-start-2">
        <h1 className="font-display text-4xl leading-none font-light [font-stretch:120%] sm:text-5xl">
          {copy.title}
        </h1>
        <p className="mt-4 max-w-[60ch] text-lg">{copy.lead}</p>
        <p className="mt-3 font-time text-sm">
          <a href="/openapi.json">/openapi.json</a> <span className="text-muted">{copy.document}</span>
        </p>
      </header>
      <div className="lg:row-span-2 lg:row-start-1">
        <Contents steps={steps} groups={groups} shapes={shapes.map(([name]) => name)} />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <Section id="guide" title={copy.guide}>
          <Guide steps={steps} />
        </Section>
        <DialectList dialects={dialectPages(document.servers[0]?.url ?? "", samples)} />
        <Section id="rules" title={copy.rules}>
          <Rules document={document} />
        </Section>
        {groups.map(({ name, description, entries }) => (
          <Section key={name} id={tagId(name)} title={name} lead={description}>
            {entries.map((entry) => (
              <OperationSection
                key={entry.operation.operationId}
                entry={entry}
                document={document}
                samples={samples}
              />
            ))}
          </Section>
        ))}
        <Section id="shapes" title={copy.shapes}>
          {shapes.map(([name, schema]) => (
            <Shape key={name} {...{ name, schema }} />
          ))}
        </Section>
        <Section id="errors" title={copy.errors} lead={copy.errorsLead}>
          <ErrorList />
        </Section>
      </div>
    </div>
  );
}

function Rules({ document }: { document: OpenApiDocument }) {
  return (
    <>
      <div className="grid gap-3">
        <Prose text={document.info.description} />
      </div>
      <h3 className="mt-8 font-bold">{copy.credentials}</h3>
      <dl className={`${fieldStyles.lines} mt-2`}>
        {Object.entries(document.components.securitySchemes).map(([name, { description = "" }]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Prose text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Shape({ name, schema }: { name: string; schema: Schema }) {
  return (
    <article aria-labelledby={shapeId(name)} className="py-5">
      <h3 id={shapeId(name)} className="font-time text-[0.9375rem] font-bold">
        {name}
      </h3>
      <Prose text={schema.description ?? ""} className="mb-2 text-muted" />
      <Fields fields={fieldsOf(schema)} />
    </article>
  );
}

/** The guide as a timeline of ten minutes, with each step at its minute. */
function Guide({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.id} className="relative border-s-2 border-ink ps-5 pb-10 sm:ms-16 sm:ps-8">
          <time className="absolute top-0 -inset-s-[2px] bg-ink px-1.5 text-end font-time text-xs leading-6 font-bold text-paper sm:-inset-s-16 sm:w-16">
            {step.at}
          </time>
          <h3
            id={step.id}
            className="pt-8 font-display text-xl leading-6 font-bold [font-stretch:105%] sm:pt-0"
          >
            {step.title}
          </h3>
          {step.parts.map((part) =>
            typeof part === "string" ? (
              <p key={part} className="mt-3">
                <Inline text={part} />
              </p>
            ) : (
              <Snippet key={part.id} {...part} note={copy.where[part.where]} />
            ),
          )}
        </li>
      ))}
    </ol>
  );
}

/** All errors, each at the anchor that a problem's `type` leads to. */
function ErrorList() {
  const kinds: [string, ProblemKind][] = Object.entries(problemCodes);
  return (
    <div className="border-t border-line">
      {kinds.map(([code, { status, when, remedy }]) => (
        <article
          key={code}
          id={`error-${code}`}
          className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-6 border-b border-line py-3 text-[0.875rem] target:-mx-3 target:bg-raised target:px-3 target:outline-2 target:outline-ink sm:grid-cols-[3rem_minmax(0,16rem)_minmax(0,1fr)]"
        >
          <b className="font-time leading-6">{status}</b>
          <h3 className="font-time text-[0.8125rem] leading-6 font-bold">{code}</h3>
          <div className="col-start-2 sm:col-start-3">
            <p>
              <Inline text={when} />
            </p>
            <p className="text-muted">
              <span className="sr-only">{copy.remedy}: </span>
              <Inline text={remedy} />
            </p>
          </div>
        </article>
      ))}
    </div>
  );
}

/** The section of the dialects, each with a link to its page. */
function DialectList({ dialects }: { dialects: readonly DialectWords[] }) {
  return (
    <Section id="dialects" title={copy.dialects} lead={copy.dialectsLead}>
      <dl className={fieldStyles.lines}>
        {dialects.map(({ slug, title, lead }) => (
          <div key={slug}>
            <dt>
              <a href={`/developers/${slug}`}>{title}</a>
            </dt>
            <dd>
              <Inline text={lead} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
