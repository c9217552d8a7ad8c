/** Examples of refusals are stored without the members that every error has (RFC 9457); these follow from status, path and code. */
import { problemMembers } from "~/http/answer/problem-members";
import type { OperationExample, OperationExamples } from "./operation-example";

/** Of the shop that records the examples. */
const ORIGIN = "http://localhost:3000";

interface Refusal {
  detail: string;
  code: string;
}

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === "object" && answer !== null && "detail" in answer && "code" in answer;

export function membersOf({ code }: Refusal, status: string, { path }: OperationExample) {
  const [pathname = ""] = path.split("?");
  return problemMembers({ status: Number(status), code, origin: ORIGIN, path: pathname });
}

function wholeExample(example: OperationExample): OperationExample {
  const answers = Object.entries(example.answers).map(([status, answer]) => [
    status,
    isRefusal(answer) ? { ...membersOf(answer, status, example), ...answer } : answer,
  ]);
  return { ...example, answers: Object.fromEntries(answers) };
}

export function withProblemMembers(examples: OperationExamples): OperationExamples {
  return Object.fromEntries(Object.entries(examples).map(([id, example]) => [id, wholeExample(example)]));
}
