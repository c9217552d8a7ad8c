/** Links to the help's topics. */

interface HelpTopicListProps {
  title: string;
  topics: readonly { href: string; title: string; description: string | null }[];
}

export function HelpTopicList({ title, topics }: HelpTopicListProps) {
  return (
    <nav className="box" aria-labelledby="help-topics">
      <h2 id="help-topics">{title}</h2>
      <ul className="link-list">
        {topics.map(({ href, title, description }) => (
          <li key={href}>
            <a href={href}>{title}</a>
            {description && <p className="soft small">{description}</p>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
