/** Parts of the page of questions to a seller: those that were answered, and the form. */
import { QUESTION_LIMIT } from "~/domain/feedback/questions/question";
import { questionPage as text } from "~/locales/es/questions/question-page";
import { Button } from "~/ui/elements/button";
import { LinkedText } from "~/ui/elements/linked-text";
import { UserText } from "~/ui/elements/user-text";
import type { BoundFields } from "~/ui/form/bind-fields";
import { Field, TextareaField } from "~/ui/form/form-field";
import { Honeypot } from "~/ui/form/honeypot";

export interface ShownQuestion {
  id: string;
  question: string;
  author: string | null;
  asked: string;
  answer: string;
  answered: string;
}

export function QuestionList({ questions, seller }: { questions: readonly ShownQuestion[]; seller: string }) {
  return (
    <ul className="stack" aria-label={text.list}>
      {questions.map(({ id, question, author, asked, answer, answered }) => (
        <li key={id} className="box stack stack--s">
          <UserText of={question} />
          <p className="soft small">{text.asked(author ?? text.anonymous, asked)}</p>
          <blockquote className="notice">
            <div>
              <p className="notice__title">{text.answer(seller)}</p>
              <p className="soft small">{answered}</p>
              <UserText of={answer} />
            </div>
          </blockquote>
        </li>
      ))}
    </ul>
  );
}

/** @param email of the signed-in account, which is asked for neither address nor name; null = asked for */
export function QuestionForm({
  action,
  email,
  bind,
}: {
  action: string;
  email: string | null;
  bind: BoundFields;
}) {
  return (
    <form method="post" action={action} className="box fields" noValidate>
      <TextareaField
        {...bind.field("question")}
        label={text.question}
        hint={text.questionHint}
        maxLength={QUESTION_LIMIT}
        rows={4}
        required
      />
      {email === null ? (
        <>
          <Field
            {...bind.field("user_email")}
            label={text.email}
            hint={text.emailHint}
            type="email"
            maxLength={254}
            autoComplete="email"
            spellCheck={false}
            required
          />
          <Field
            {...bind.field("author_name")}
            label={text.name}
            hint={text.nameHint}
            maxLength={60}
            autoComplete="name"
          />
        </>
      ) : (
        <p>{text.fromAccount(email)}</p>
      )}
      <Honeypot id="question-fax" />
      <p className="small soft">
        <LinkedText text={text.privacy} to={["/privacy-policy"]} />
      </p>
      <Button block>{text.submit}</Button>
    </form>
  );
}
